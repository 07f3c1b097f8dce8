import sharp from 'sharp';
import { deepPng, documentJpeg, documentPdf, giantPicturePdf, pdfOf } from '../testing/make-documents.ts';
import { answerLimits } from '../limits/answer-limits.ts';
import { makePages } from './page-maker.ts';

const PDF = 'application/pdf';
/** With as much time as a busy machine takes to start a process. */
const draw = (bytes: Buffer, type: string) => makePages(bytes, type, { limits: answerLimits(120_000) });

it('draws every page, in its colours', async () => {
  const drawn = await draw(documentPdf({ pages: 2 }), PDF);
  if (!drawn || 'problem' in drawn) throw new Error(drawn?.problem);
  expect(drawn.pages.map(({ width, height }) => [width, height])).toEqual([
    [1_413, 2_000],
    [1_413, 2_000],
  ]);
  const { bytes, width } = drawn.pages[0]!;
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * info.channels).subarray(0, 3)];
  const [red = 0, green = 0, blue = 0] = at(400, 450);
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
  expect(Math.min(...at(1_200, 1_800))).toBeGreaterThan(240);
});

it.each([
  ['too many pages', documentPdf({ pages: 11 }), 'too-long'],
  [
    'no pages',
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    'unreadable',
  ],
  [
    'a script, before anything is drawn',
    documentPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    'active',
  ],
  // Searched through backwards for each stream it would use up all its time, and be unreadable.
  [
    'thousands of streams after megabytes of nothing',
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n${'0'.repeat(9_000_000)}\n`),
      Buffer.from(`${'stream\n'.repeat(5_001)}startxref\n9\n%%EOF`),
    ]),
    'bomb',
  ],
  [
    'junk between a good beginning and a good end',
    Buffer.from('%PDF-1.7\njunk\nstartxref\n9\n%%EOF'),
    'unreadable',
  ],
])('refuses %s', async (_what, bytes, problem) => {
  expect(await draw(bytes, PDF)).toEqual({ problem });
});

it('says of no file that it is bad which there was no time to read', async () => {
  const limits = { file: 1, fileProcessor: 60_000 };
  expect(await makePages(documentPdf({ pages: 2 }), PDF, { limits })).toBeUndefined();
});

it('makes a page of a picture, without what the camera wrote along', async () => {
  const made = await draw(await documentJpeg(), 'image/jpeg');
  expect(made).toMatchObject({ pages: [{ width: 640, height: 480 }] });
  const [page] = made && 'pages' in made ? made.pages : [];
  expect((await sharp(page?.bytes).metadata()).exif).toBeUndefined();
});

describe('row 54: a small file that asks for far more memory than there is for it', () => {
  // 700 bytes for which PDFium takes nearly two gigabytes where it may.
  it('row 54: a giant picture in a PDF is a bomb', async () => {
    expect(await draw(giantPicturePdf(), PDF)).toEqual({ problem: 'bomb' });
  });

  // Within the number of pixels that are taken, but 400 megabytes once unfolded. (The kernel of Linux holds the line.)
  it('row 54: a picture of many bytes a pixel cannot be read', async () => {
    expect(await draw(await deepPng(), 'image/png')).toEqual({ problem: 'unreadable' });
  });
});
