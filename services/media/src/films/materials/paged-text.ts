import type { OpenPdf, PdfDocument, StructureElement } from '@lectern/nest-kit/pdf';

/** A4 upright, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 64, bottom: 72 } as const;

const COLORS = { ink: '#16202c', soft: '#4a5968', brand: '#0b4f6c', line: '#c9d3dc' } as const;
const WIDTH = PAGE.width - 2 * PAGE.side;
const GAP = 18;

interface LineLook {
  readonly size: number;
  readonly font?: 'regular' | 'bold';
  readonly color?: keyof typeof COLORS;
  /** Points of room above, not at the top of a page, and below. */
  readonly before?: number;
  readonly after?: number;
  /** Points of what a heading announces, which follow on the same page. */
  readonly company?: number;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P';

interface Picture {
  readonly bytes: Buffer;
  /** What screen readers say. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Writes text from top to bottom over as many pages as it takes, each element tagged in the order in which it is read. */
export class PagedText {
  private readonly document: PdfDocument;
  private readonly root: StructureElement;
  private readonly pdf: OpenPdf;
  private readonly foot: string;
  private y: number = PAGE.top;
  private page = 1;

  /** `foot` stands below every page. */
  constructor(pdf: OpenPdf, foot: string) {
    this.pdf = pdf;
    this.document = pdf.document;
    this.root = pdf.root;
    this.foot = foot;
  }

  writeLine(tag: Tag, text: string, look: LineLook): void {
    // A heading does not stay behind when what it announces goes to the next page.
    const { before = 0, after = 4, company = tag === 'P' ? 0 : 60 } = look;
    const height = this.heightOf(text, look, WIDTH);
    this.makeRoom(before + height + after + company);
    if (this.y > PAGE.top) this.y += before;
    const y = this.y;
    this.root.add(this.element(tag, text, look, { x: PAGE.side, y, width: WIDTH }));
    this.y = y + height + after;
  }

  writeList(items: readonly string[]): void {
    const look = { size: 11 } as const;
    const list = this.document.struct('L');
    this.root.add(list);
    for (const item of items) {
      const height = this.heightOf(item, look, WIDTH - GAP);
      this.makeRoom(height);
      const y = this.y;
      const entry = this.document.struct('LI');
      list.add(entry);
      entry.add(this.element('Lbl', '•', look, { x: PAGE.side + 4, y, width: GAP }));
      entry.add(this.element('LBody', item, look, { x: PAGE.side + GAP, y, width: WIDTH - GAP }));
      entry.end();
      this.y = y + height + 4;
    }
    list.end();
  }

  /** Lines beside a picture, which stay together. */
  writeWithPicture(lines: readonly (LineLook & { tag: Tag; text: string })[], picture: Picture): void {
    const { width, height, alt, bytes } = picture;
    this.makeRoom(height);
    const { document } = this;
    const top = this.y;
    const x = PAGE.side + width + GAP;
    let y = top + 4;
    for (const line of lines) {
      const room = WIDTH - width - GAP;
      this.root.add(this.element(line.tag, line.text, line, { x, y, width: room }));
      y += this.heightOf(line.text, line, room) + 4;
    }
    const box = [PAGE.side, top, PAGE.side + width, top + height];
    const draw = (): void => void document.image(bytes, PAGE.side, top, { width, height });
    this.root.add(document.struct('Figure', { alt, bbox: box }, draw));
    this.y = Math.max(y, top + height) + 12;
  }

  /** Ends the page, which is the last one. */
  endPage(): void {
    this.writeFoot();
  }

  private makeRoom(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom) return;
    this.writeFoot();
    this.document.addPage();
    this.page += 1;
    this.y = PAGE.top;
  }

  /** Screen readers pass over it: it only repeats what the document is called. */
  private writeFoot(): void {
    const { document } = this;
    const y = PAGE.height - PAGE.bottom + 24;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .lineWidth(0.7)
      .strokeColor(COLORS.line)
      .moveTo(PAGE.side, y - 8)
      .lineTo(PAGE.width - PAGE.side, y - 8)
      .stroke();
    const small = { size: 8.5, weight: 'regular', y } as const;
    this.setLook({ size: 8.5, color: 'soft' });
    this.pdf.writeText(this.foot, { ...small, x: PAGE.side, width: WIDTH - 40, height: 11, ellipsis: true });
    document.text(String(this.page), PAGE.width - PAGE.side - 30, y, { width: 30, align: 'right' });
    document.endMarkedContent();
  }

  private element(
    tag: Tag | 'Lbl' | 'LBody',
    text: string,
    look: LineLook,
    { x, y, width }: { x: number; y: number; width: number },
  ): StructureElement {
    return this.document.struct(tag, {}, () => {
      this.setLook(look);
      const { size, font: weight = 'regular' } = look;
      this.pdf.writeText(text, { x, y, size, weight, width, lineGap: LINE_GAP });
    });
  }

  private heightOf(text: string, look: LineLook, width: number): number {
    this.setLook(look);
    return this.document.heightOfString(text, { width, lineGap: LINE_GAP });
  }

  private setLook({ size, font = 'regular', color = 'ink' }: LineLook): void {
    this.document.font(font).fontSize(size).fillColor(COLORS[color]);
  }
}

const LINE_GAP = 2;
