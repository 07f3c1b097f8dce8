import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { documentJpeg, documentPng } from '../testing/make-documents.ts';
import { blackOut, readImage } from './page-images.ts';

it('row 53: draws a picture anew, without the place and the camera', async () => {
  const bytes = await documentJpeg();
  expect(bytes.includes('Canary-Camera')).toBe(true);
  const page = await readImage(bytes, 'image/jpeg');
  expect(page).toMatchObject({ width: 640, height: 480 });
  expect(page?.bytes.includes('Canary-Camera')).toBe(false);
  expect((await sharp(page?.bytes).metadata()).exif).toBeUndefined();
});

it('turns a picture upright and makes large ones smaller', async () => {
  const turned = await sharp(await documentPng(4_000, 1_000))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await readImage(turned, 'image/jpeg')).toMatchObject({ width: 750, height: 3_000 });
});

it.each([
  [
    'row 53: an SVG',
    () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  ],
  ['row 53: a PNG that calls itself JPEG', () => documentPng()],
  ['row 54: a picture that ends in the middle', async () => (await documentJpeg()).subarray(0, 900)],
  ['row 54: 50,000 × 50,000 pixels', () => Promise.resolve(pngOf(50_000, 50_000))],
  ['row 54: only a beginning', () => Promise.resolve(Buffer.from('ffd8ffe0', 'hex'))],
])('refuses %s', async (_what, make) => {
  expect(await readImage(await make(), 'image/jpeg')).toBeUndefined();
  expect(await readImage(await make(), 'image/gif')).toBeUndefined();
});

it('row 54: refuses the pixels of a bomb before it decodes them', async () => {
  expect(await readImage(pngOf(50_000, 50_000), 'image/png')).toBeUndefined();
});

it('row 54: takes fifty million pixels, and not one row more', async () => {
  expect(await readImage(await documentPng(10_000, 5_000), 'image/png')).toMatchObject({ width: 3_000 });
  expect(await readImage(await documentPng(10_000, 5_001), 'image/png')).toBeUndefined();
});

it('blacks out an area, and nothing else', async () => {
  const page = await readImage(await documentPng(), 'image/png');
  const { bytes } = await blackOut(page!.bytes, [{ x: 0.25, y: 0.5, width: 0.5, height: 0.25 }]);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  const dark = [at(166, 246), at(320, 300), at(472, 352)].flat();
  expect(Math.max(...dark)).toBeLessThan(24);
  for (const [x, y] of [
    [100, 100],
    [320, 420],
    [560, 300],
  ] as const) {
    expect(at(x, y)[2]).toBeGreaterThan(130);
  }
});

/** The head of a PNG with that many pixels and no data: a bomb that claims its size. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
