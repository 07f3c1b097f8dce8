import { COMMON_ERRORS, UPLOAD_ERRORS } from '@lectern/contracts-core';
import { MEDIA_ERRORS, STOREFRONT_PICTURES } from '@lectern/contracts-media';
import { currentAsker, DomainError, FairQueue } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import {
  fileName,
  freeWidths,
  heightOf,
  widthsOf,
  type PictureFile,
  type PictureShape,
} from './domain/picture-files.ts';
import { pictureTypeOf } from './domain/picture-type.ts';

/** Pixels of a phone's largest photographs; a picture whose header claims more is not decoded. */
const MOST_PIXELS = 64_000_000;
const SECONDS = 10;
/** Decoding takes a processor and up to 200 MB: one at a time, visitors take turns, a few wait, then 503. */
const WAITING_EACH = 4;
const WAITING = 30;
const RETRY_AFTER_SECONDS = 5;

const CAREFUL: SharpOptions = {
  limitInputPixels: MOST_PIXELS,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

export interface MadePicture {
  readonly files: readonly PictureFile[];
  /** CSS hex, shown until the picture is there. */
  readonly color: string;
  /** Of the largest file, in px. */
  readonly width: number;
  readonly height: number;
}

// For untrusted files: no cache between pictures, and one processor per picture.
sharp.cache(false);
sharp.concurrency(1);

/** Encodes uploads again: the file itself is never served, so neither are its EXIF places, names or scripts. */
@Injectable()
export class PictureMaker {
  private readonly queue = new FairQueue({ width: 1, roomEach: WAITING_EACH, room: WAITING });

  /** @throws {DomainError} INVALID_FILE_TYPE unless the bytes are a complete picture, TOO_MANY_PIXELS, UNAVAILABLE. */
  async makePicture(bytes: Buffer, shape: PictureShape = 'square'): Promise<MadePicture> {
    const { network = '', signal } = currentAsker() ?? {};
    const made = await this.queue.runJob({ whose: network, signal }, () => remake(bytes, shape));
    if (made) return made;
    throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

async function remake(bytes: Buffer, shape: PictureShape): Promise<MadePicture> {
  const type = pictureTypeOf(bytes);
  if (!type) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE);
  const { data, info } = await decode(bytes, type, shape);
  const whole = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: PictureFile[] = [];
  const widths = shape === 'free' ? freeWidths(info.width) : widthsOf(shape);
  const largest = Math.max(...widths);
  const heightAt = (width: number): number =>
    shape === 'free' ? Math.max(1, Math.round((width * info.height) / info.width)) : heightOf(shape, width);
  for (const width of widths) {
    const sized = whole().resize(width, heightAt(width));
    files.push(
      {
        name: fileName(width, 'avif'),
        format: 'avif',
        bytes: await sized.clone().avif({ quality: 60, effort: 4 }).toBuffer(),
      },
      {
        name: fileName(width, 'webp'),
        format: 'webp',
        bytes: await sized.clone().webp({ quality: 82 }).toBuffer(),
      },
    );
  }
  return { files, color: await colorOf(whole()), width: largest, height: heightAt(largest) };
}

/** Reads the whole picture, upright, as plain pixels in its largest size. */
async function decode(bytes: Buffer, type: string, shape: PictureShape) {
  try {
    const { format, width, height } = await sharp(bytes, CAREFUL).metadata();
    if (format !== type) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE);
    if (width * height > MOST_PIXELS) throw new DomainError(MEDIA_ERRORS.TOO_MANY_PIXELS);
    const decoded = await resizeTo(sharp(bytes, CAREFUL).timeout({ seconds: SECONDS }).autoOrient(), shape)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (shape === 'free') requireSize(decoded.info);
    return decoded;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isTooMuch = error instanceof Error && /pixel limit/i.test(error.message);
    const spec = isTooMuch ? MEDIA_ERRORS.TOO_MANY_PIXELS : UPLOAD_ERRORS.INVALID_FILE_TYPE;
    throw new DomainError(spec, undefined, { cause: error });
  }
}

/** Cut to its shape, or no larger than the largest file of a picture that keeps its own. */
function resizeTo(picture: Sharp, shape: PictureShape): Sharp {
  if (shape === 'free') {
    const edge = Math.max(...STOREFRONT_PICTURES.widths);
    return picture.resize(edge, edge * STOREFRONT_PICTURES.mostHeight, {
      fit: 'inside',
      withoutEnlargement: true,
    });
  }
  const edge = Math.max(...widthsOf(shape));
  return picture.resize(edge, heightOf(shape, edge), { fit: 'cover', position: 'attention' });
}

/** @throws {DomainError} PICTURE_TOO_SMALL. */
function requireSize({ width, height }: { width: number; height: number }): void {
  const least = Math.min(...STOREFRONT_PICTURES.widths);
  if (width < least || height > width * STOREFRONT_PICTURES.mostHeight)
    throw new DomainError(MEDIA_ERRORS.PICTURE_TOO_SMALL, { width: least });
}

async function colorOf(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: '#ffffff' }).resize(1, 1).removeAlpha().raw().toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
