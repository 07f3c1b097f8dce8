import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brand } from '@lectern/brand';
import sharp from 'sharp';
import type { ShareHue } from './share-hues.ts';
import { escapeMarkup, keepWords, shorten, TITLE_SIZES } from './share-text.ts';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The content of a picture: drawable texts, each of at most one line except the title. */
export interface ShareContent {
  /** Small line above the title: the category. */
  readonly label: string;
  readonly title: string;
  /** Line at the foot: who teaches. */
  readonly name: string;
  readonly hue: ShareHue;
  /** File of the picture at the right, absolute. */
  readonly picture: string | undefined;
  /** Drawn round, beside the text, instead of up to the edges. */
  readonly isPortrait: boolean;
}

const INK = '#162b45';
const INK_SOFT = '#4b5d71';
const LEFT = 72;
const TEXT_WIDTH = 660;
const PICTURE_LEFT = 790;
const PORTRAIT = { left: 830, top: 145 } as const;
const PORTRAIT_SIZE = 340;
const TITLE_TOP = 206;
const TITLE_HEIGHT = 288;
const fontFile = (weight: 'Bold' | 'Medium'): string =>
  createRequire(import.meta.url).resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`);

// Pictures are made beside the pages: one at a time, on one thread, nothing kept.
sharp.concurrency(1);
sharp.cache(false);

/** Draws the picture of a link, 1200 × 630 pixels, as JPEG. */
export async function drawSharePicture(content: ShareContent): Promise<Buffer> {
  const { label, name, hue, picture, isPortrait } = content;
  const [labelText, titleText, nameText, brandText, side] = await Promise.all([
    drawLine(label, { size: 30, color: hue.deep, weight: 'Bold' }),
    drawTitle(content.title),
    name === '' ? undefined : drawLine(name, { size: 32, color: INK_SOFT, weight: 'Medium' }),
    drawText(brand.name, { size: 34, color: INK, weight: 'Bold' }),
    picture && existsSync(picture) ? (isPortrait ? drawPortrait(picture) : drawSide(picture)) : undefined,
  ]);
  const texts = [
    { text: brandText, left: LEFT + 62, top: 68 },
    { text: labelText, left: LEFT, top: 152 },
    { text: titleText, left: LEFT, top: TITLE_TOP },
    ...(nameText ? [{ text: nameText, left: LEFT, top: SHARE_SIZE.height - 104 }] : []),
  ];
  return sharp(Buffer.from(ground(hue, side !== undefined && !isPortrait)))
    .composite([
      ...(side
        ? [isPortrait ? { input: side, ...PORTRAIT } : { input: side, left: PICTURE_LEFT, top: 0 }]
        : []),
      ...texts.map(({ text, left, top }) => ({ input: text.data, left, top })),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Path of a drawing of the brand, for pages without a picture of their own. */
export const rasterFile = (mediaDir: string, name: string): string =>
  join(mediaDir, 'rasters', `${name}.webp`);

/** Draws the title in the largest size whose lines fit; cuts a title that is too long for the smallest. */
async function drawTitle(title: string): Promise<DrawnText> {
  const look = { color: INK, weight: 'Bold', width: TEXT_WIDTH } as const;
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(shorten(title, 160), { ...look, size });
    if (drawn.height <= TITLE_HEIGHT) return drawn;
  }
  const size = TITLE_SIZES.at(-1) ?? 40;
  for (let limit = 120; ; limit = Math.floor(limit * 0.8)) {
    const drawn = await drawText(shorten(title, limit), { ...look, size });
    if (drawn.height <= TITLE_HEIGHT || limit < 10) return drawn;
  }
}

/** One line, cut until it fits. */
async function drawLine(line: string, look: Look): Promise<DrawnText> {
  for (let limit = 60; ; limit = Math.floor(limit * 0.75)) {
    const drawn = await drawText(shorten(line, limit), look);
    if (drawn.width <= TEXT_WIDTH || limit < 10) return drawn;
  }
}

interface DrawnText {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly size: number;
  readonly color: string;
  readonly weight: 'Bold' | 'Medium';
  /** Where lines are broken; without it there is one line. */
  readonly width?: number;
}

async function drawText(text: string, look: Look): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.color}">${escapeMarkup(keepWords(text))}</span>`,
      font: `Pretendard ${look.weight} ${look.size}`,
      fontfile: fontFile(look.weight),
      // At 72 dots per inch a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(look.size * 0.12),
      ...(look.width ? { width: look.width } : {}),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function drawSide(file: string): Promise<Buffer> {
  return sharp(file)
    .resize(SHARE_SIZE.width - PICTURE_LEFT, SHARE_SIZE.height, { fit: 'cover', position: 'centre' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function drawPortrait(file: string): Promise<Buffer> {
  const radius = PORTRAIT_SIZE / 2;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}"><circle cx="${radius}" cy="${radius}" r="${radius}"/></svg>`;
  return sharp(file)
    .resize(PORTRAIT_SIZE, PORTRAIT_SIZE, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Ground and mark; the mark is the one of `infra/artwork/src/brand/mark.ts`. */
function ground({ wash, tint, accent }: ShareHue, hasSide: boolean): string {
  const { width, height } = SHARE_SIZE;
  const side = hasSide ? '' : `<circle cx="1000" cy="315" r="186" fill="${tint}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${wash}"/>${side}
<g transform="translate(${LEFT - 4} 58) scale(.8)">
<path d="M30.7 15C24 9.6 15 7.6 5 8.8V32.2C15 31 24 33 30.7 38.4z" fill="${accent}"/>
<path d="M33.3 15C40 9.6 49 7.6 59 8.8V32.2C49 31 40 33 33.3 38.4z" fill="${INK}"/>
<path d="M5 35.8C15 34.6 24 36.8 32 43.2C40 36.8 49 34.6 59 35.8L37.4 47.4L38.6 54.4H46V58H18V54.4H25.4L26.6 47.4z" fill="${INK}"/>
</g></svg>`;
}
