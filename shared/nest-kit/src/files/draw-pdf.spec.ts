import sharp from 'sharp';
import { documentPdf, pdfOf } from '../testing/make-documents.ts';
import { drawPdf } from './draw-pdf.ts';
import { fromPixels } from './page-images.ts';

it('draws every page, in its colours', async () => {
  const drawn = await drawPdf(documentPdf({ pages: 2 }));
  if ('problem' in drawn) throw new Error(drawn.problem);
  expect(drawn.pages.map(({ width, height }) => [width, height])).toEqual([
    [1_413, 2_000],
    [1_413, 2_000],
  ]);
  const [page] = drawn.pages;
  const { bytes, width } = await fromPixels(page!.data, page!.width, page!.height);
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
  expect(await drawPdf(bytes)).toEqual({ problem });
});
