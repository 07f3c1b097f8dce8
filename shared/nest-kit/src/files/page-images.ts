import type { PageArea } from '@lectern/contracts-core';
import sharp, { type Sharp } from 'sharp';

/** A page as it is kept: always a JPEG we have made ourselves. */
export interface PageImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export const PAGE_TYPE = 'image/jpeg';

/** Pixels of a picture; a bomb claims more. A camera of a good phone has 50 million. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 3_000;
const QUALITY = 88;
/** By the clock, for pages of our own making, which are painted over in the service itself. */
const PAINTING_SECONDS = 6;
const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

// One thread per picture, and no cache of decoded pictures.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes the whole picture and encodes it again, upright and without EXIF data (place, time, device). Undefined when
 * it is no valid picture of its type, or claims too many pixels. Its time is limited by the process it runs in
 * (`page-maker.ts`): with a limit by the clock, the picture of an honest person would be invalid on a busy machine.
 */
export async function readImage(bytes: Buffer, type: string): Promise<PageImage | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (format !== FORMATS[type]) return undefined;
    return await write(image.autoOrient());
  } catch {
    return undefined;
  }
}

/** A drawn page: four bytes a pixel. */
export function fromPixels(data: Uint8Array, width: number, height: number): Promise<PageImage> {
  return write(sharp(data, { raw: { width, height, channels: 4 } }));
}

/** The page with areas painted over in black. The result holds no pixels of what was below. */
export async function blackOut(page: Buffer, areas: readonly PageArea[]): Promise<PageImage> {
  const { width, height } = await sharp(page).metadata();
  const boxes = areas.map(({ x, y, width: wide, height: high }) => {
    const [left, top] = [Math.floor(x * width), Math.floor(y * height)];
    const [right, bottom] = [Math.ceil((x + wide) * width), Math.ceil((y + high) * height)];
    return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#000"/>`;
  });
  const cover = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${boxes.join('')}</svg>`,
  );
  return write(
    sharp(page)
      .composite([{ input: cover }])
      .timeout({ seconds: PAINTING_SECONDS }),
  );
}

async function write(image: Sharp): Promise<PageImage> {
  const { data, info } = await image
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
