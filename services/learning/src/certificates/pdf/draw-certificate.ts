import { brand } from '@lectern/brand';
import { type OpenPdf, openPdf, type PdfDocument } from '@lectern/nest-kit/pdf';
import { printedWords } from '../domain/printed-words.ts';
import { COLORS, drawFrame, drawQr, drawSeal, PAGE } from './ornaments.ts';

export interface PrintedCertificate {
  readonly number: string;
  readonly revision: number;
  readonly holderKo: string;
  readonly holderEn: string;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly instructorKo: string;
  readonly instructorEn: string;
  readonly durationSeconds: number;
  readonly startedAt: Date;
  readonly completedAt: Date;
  readonly issuedAt: Date;
  readonly verifyAddress: string;
}

/** Draws a certificate: A4 across. */
export async function drawCertificate(one: PrintedCertificate): Promise<Buffer> {
  const pdf = await openPdf({
    size: [PAGE.width, PAGE.height],
    lang: 'ko-KR',
    title: `${one.titleKo} 수료증`,
    author: brand.company.name.ko,
    subject: one.number,
    madeAt: one.issuedAt,
    texts: [one.holderKo, one.holderEn, one.titleKo, one.titleEn, one.instructorKo, one.instructorEn],
  });
  drawFrame(pdf.document);
  const page = new Page(pdf);
  writeHead(page, one);
  writeFacts(page, one);
  writeFoot(page, one);
  return pdf.close();
}

/** Writes centred lines, each as an element of its own in the order in which it is read. */
class Page {
  readonly document: PdfDocument;
  private readonly pdf: OpenPdf;

  constructor(pdf: OpenPdf) {
    this.pdf = pdf;
    this.document = pdf.document;
  }

  writeText(tag: 'H1' | 'P', text: string, at: Line): void {
    const { document } = this;
    const { x = PAGE.side, y, width = PAGE.width - 2 * PAGE.side, align = 'center', lang } = at;
    const weight = at.font ?? 'regular';
    document.font(weight).fillColor(at.color ?? COLORS.ink);
    const { fitHeight = Infinity } = at;
    const size = fittingSize(document, text, { size: at.size, width, fitHeight });
    const placement = { x, y, weight, size, width, align, characterSpacing: at.spacing ?? 0 };
    const draw = (): void => this.pdf.writeText(text, placement);
    this.pdf.root.add(document.struct(tag, lang ? { lang } : {}, draw));
  }

  drawFigure(alt: string, box: [number, number, number, number], draw: () => void): void {
    this.pdf.root.add(this.document.struct('Figure', { alt, bbox: box }, draw));
  }
}

interface Line {
  readonly x?: number;
  readonly y: number;
  readonly width?: number;
  readonly size: number;
  readonly font?: 'regular' | 'bold';
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly spacing?: number;
  /** Height that a long text is made small enough for. */
  readonly fitHeight?: number;
  readonly lang?: string;
}

const EN = 'en-US';

function writeHead(page: Page, { number, revision }: PrintedCertificate): void {
  const line = revision > 1 ? `제 ${number} 호 (재발급 ${revision - 1})` : `제 ${number} 호`;
  page.writeText('P', line, { y: 62, size: 11, align: 'left', color: COLORS.soft });
  page.writeText('H1', '수료증', { y: 84, size: 42, font: 'bold', spacing: 16, color: COLORS.brand });
  page.writeText('P', 'Certificate of Completion', { y: 140, size: 14, color: COLORS.soft, lang: EN });
}

function writeFacts(page: Page, one: PrintedCertificate): void {
  const { period, hours } = printedWords(one);
  const label = { size: 9, color: COLORS.soft } as const;
  page.writeText('P', '성명 Name', { y: 169, ...label });
  page.writeText('P', one.holderKo, { y: 180, size: 28, font: 'bold', fitHeight: 36 });
  if (one.holderEn !== one.holderKo) {
    page.writeText('P', one.holderEn, { y: 216, size: 12, color: COLORS.soft, fitHeight: 16, lang: EN });
  }
  page.writeText('P', '과정명 Course', { y: 238, ...label });
  page.writeText('P', one.titleKo, { y: 250, size: 20, font: 'bold', fitHeight: 50 });
  page.writeText('P', one.titleEn, {
    y: page.document.y + 4,
    size: 12,
    color: COLORS.soft,
    fitHeight: 16,
    lang: EN,
  });
  const rows = [
    ['교육기간 Period', period.ko, period.en],
    ['교육시간 Hours', hours.ko, hours.en],
    ['강사 Instructor', one.instructorKo, one.instructorEn],
  ] as const;
  rows.forEach(([label, ko, en], at) => {
    const value = ko === en ? ko : `${ko}  ·  ${en}`;
    page.writeText('P', `${label}   ${value}`, { y: 334 + 20 * at, size: 11.5, fitHeight: 18 });
  });
  page.writeText('P', '위 사람은 위 교육과정을 수료하였음을 증명합니다.', { y: 408, size: 15 });
  page.writeText('P', 'This certifies that the person named above has completed the course named above.', {
    y: 430,
    size: 10.5,
    color: COLORS.soft,
    lang: EN,
  });
}

function writeFoot(page: Page, one: PrintedCertificate): void {
  const { document } = page;
  const { completed } = printedWords(one);
  const { name, ceo } = brand.company;
  page.writeText('P', completed.ko, { y: 460, size: 13 });
  page.writeText('P', `${name.ko} 대표 ${ceo.ko}`, { y: 482, size: 17, font: 'bold' });
  page.writeText('P', `${name.en} · ${ceo.en}`, { y: 506, size: 10, color: COLORS.soft, lang: EN });
  const seal = { x: 556, y: 464, size: 52 };
  page.drawFigure(`${name.ko} 직인`, [seal.x, seal.y, seal.x + seal.size, seal.y + seal.size], () =>
    drawSeal(document, seal),
  );
  const qr = { x: PAGE.width - PAGE.side - 76, y: 446, size: 76 };
  const alt = `진위 확인 주소의 QR 코드: ${one.verifyAddress}`;
  page.drawFigure(alt, [qr.x, qr.y, qr.x + qr.size, qr.y + qr.size], () =>
    drawQr(document, one.verifyAddress, qr),
  );
  page.writeText('P', `진위 확인 Verify  ${one.verifyAddress}`, {
    y: 530,
    size: 8.5,
    align: 'right',
    color: COLORS.soft,
    fitHeight: 12,
  });
}

const SMALLEST = 6;

function fittingSize(
  document: PdfDocument,
  text: string,
  { size, width, fitHeight }: { size: number; width: number; fitHeight: number },
): number {
  let fitting = size;
  while (fitting > SMALLEST && document.fontSize(fitting).heightOfString(text, { width }) > fitHeight) {
    fitting -= 0.5;
  }
  return fitting;
}
