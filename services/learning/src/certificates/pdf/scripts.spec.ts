import { findUndrawable, MissingGlyph } from '@lectern/nest-kit/pdf';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { drawCertificate, type PrintedCertificate } from './draw-certificate.ts';

const day = new Date('2026-11-23T00:00:00Z');
const certificateOf = (holder: string): PrintedCertificate => ({
  number: 'LC-2026-0001',
  revision: 1,
  holderKo: holder,
  holderEn: holder,
  titleKo: '보툴리눔 톡신',
  titleEn: 'Botulinum toxin',
  instructorKo: '이도윤',
  instructorEn: 'Doyun Lee',
  durationSeconds: 3_600,
  startedAt: day,
  completedAt: day,
  issuedAt: day,
  verifyAddress: 'https://lectern.test/ko/verify/CODE',
});

/** Where ink is in the line of the name, column by column: what a reader sees, not what the text layer says. */
async function drawnColumns(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const { data, width } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
  document.destroy();
  library.destroy();
  const [top, bottom] = [182, 214];
  return Array.from({ length: width }, (_, x) => {
    let ink = 0;
    for (let y = top; y < bottom; y += 1) if ((data[(y * width + x) * 4] ?? 255) < 128) ink += 1;
    return String.fromCharCode(48 + ink);
  }).join('');
}

const drawnNames = new Map<string, Promise<string>>();

/** A certificate of that name is drawn once for all tests. */
function columnsOf(holder: string): Promise<string> {
  const known = drawnNames.get(holder);
  if (known) return known;
  const drawn = drawCertificate(certificateOf(holder)).then(drawnColumns);
  drawnNames.set(holder, drawn);
  return drawn;
}

const NAMES = [
  ['Hangul', '김민서'],
  ['Han', '金哲秀'],
  ['Han, simplified', '李娜'],
  ['kana', '田中さくら'],
  ['Arabic', 'محمد علي'],
  ['Thai', 'สมชาย'],
  ['Bengali', 'প্রিয়া'],
  ['Devanagari', 'प्रिया शर्मा'],
  ['Hebrew', 'דוד כהן'],
  ['Cyrillic', 'Ольга Иванова'],
  ['Georgian', 'ნინო'],
  ['Vietnamese', 'Nguyễn Thị Hương'],
] as const;

describe('a name on a certificate', () => {
  it.each(NAMES)('is drawn in %s', async (_, name) => {
    expect(await findUndrawable(name)).toEqual([]);
    expect(await columnsOf(name)).not.toBe(await columnsOf(' '));
  });

  it('is drawn as itself: no two names look alike, as boxes do', async () => {
    const looks = new Set<string>();
    for (const [, name] of NAMES) looks.add(await columnsOf(name));
    expect(looks.size).toBe(NAMES.length);
  });

  it('joins Arabic letters, which stand apart when they are not shaped', async () => {
    const joined = await columnsOf('محمد');
    const apart = await columnsOf('م\u200cح\u200cم\u200cد');
    expect(joined).not.toBe(apart);
  });

  it('is refused rather than printed as a box', async () => {
    expect(await findUndrawable('민서 😀')).toEqual(['😀']);
    await expect(drawCertificate(certificateOf('민서 😀'))).rejects.toThrow(MissingGlyph);
  });
});
