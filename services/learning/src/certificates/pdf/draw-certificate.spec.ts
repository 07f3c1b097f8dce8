import { PDFiumLibrary } from '@hyzyla/pdfium';
import { drawCertificate, type PrintedCertificate } from './draw-certificate.ts';

const day = new Date('2026-11-23T00:00:00Z');
const certificateOf = (titleKo: string): PrintedCertificate => ({
  number: 'LC-2026-0001',
  revision: 1,
  holderKo: '김민서',
  holderEn: '김민서',
  titleKo,
  titleEn: 'Botulinum toxin',
  instructorKo: '이도윤',
  instructorEn: 'Doyun Lee',
  durationSeconds: 3_600,
  startedAt: day,
  completedAt: day,
  issuedAt: day,
  verifyAddress: 'https://lectern.test/ko/verify/CODE',
});

async function textOf(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return text;
}

it('reads out its own characters, not those that look the same on a certificate before', async () => {
  const [greek, increment] = ['변화량 Δ', '변화량 ∆'];
  for (const title of [greek, increment, greek]) {
    expect(await textOf(await drawCertificate(certificateOf(title)))).toContain(title);
  }
});

it('is the same file each time it is drawn', async () => {
  const [first, second] = [
    await drawCertificate(certificateOf('보툴리눔 톡신')),
    await drawCertificate(certificateOf('보툴리눔 톡신')),
  ];
  expect(second.equals(first)).toBe(true);
});
