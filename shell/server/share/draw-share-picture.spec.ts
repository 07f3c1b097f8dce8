import { join } from 'node:path';
import sharp from 'sharp';
import { drawSharePicture, rasterFile, type ShareContent } from './draw-share-picture.ts';
import { SHARE_HUES } from './share-hues.ts';

const mediaDir = join(import.meta.dirname, '../../../infra/artwork');
const content = (change: Partial<ShareContent> = {}): ShareContent => ({
  label: 'Fillers',
  title: 'Filler from A to Z',
  name: 'Minseo Kim',
  hue: SHARE_HUES.filler,
  picture: rasterFile(mediaDir, 'thumb-filler-01-800'),
  isPortrait: false,
  ...change,
});

/** Whether every pixel of an area has the ground's colour, within what JPEG changes. */
async function isEmpty(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
  return channels.every(({ min, max }) => max - min < 24);
}

describe('a share picture', () => {
  it.each<[string, Partial<ShareContent>]>([
    ['a course', {}],
    ['a portrait', { picture: rasterFile(mediaDir, 'doctor-01-384'), isPortrait: true }],
    ['no picture', { picture: undefined }],
    ['a picture that is missing', { picture: '/no/such/file.webp' }],
    ['a title of 300 characters', { title: '안전한 시술을 위한 해부학 '.repeat(30).slice(0, 300) }],
    ['a word of 300 letters', { title: 'W'.repeat(300), name: '가'.repeat(300), label: 'x'.repeat(300) }],
    ['a title that looks like markup', { title: '<b>&amp;</b> </span><span size="99999">' }],
    ['right-to-left text', { title: 'Botox حقن البوتوكس', name: '' }],
  ])('of %s is a JPEG of the announced size, with calm margins', async (_name, change) => {
    const picture = await drawSharePicture(content(change));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300_000);
    expect(await isEmpty(picture, { left: 4, top: 4, width: 56, height: 620 })).toBe(true);
    expect(await isEmpty(picture, { left: 80, top: 580, width: 640, height: 46 })).toBe(true);
    expect(await isEmpty(picture, { left: 744, top: 4, width: 36, height: 620 })).toBe(true);
  });

  it('shows what it is of', async () => {
    const one = await drawSharePicture(content());
    expect(one.equals(await drawSharePicture(content()))).toBe(true);
    expect(one.equals(await drawSharePicture(content({ title: 'Filler from A to Y' })))).toBe(false);
  });
});
