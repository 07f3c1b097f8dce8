import type { PageArea } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { fitted, JPEG_QUALITIES, MOST_PIXELS, pixelsOf, type Size } from './drawing-plan.ts';

/** A picture that is open for drawing. */
export interface OpenPicture extends Size {
  /** Draws it, upright, on the visible canvas. */
  show(canvas: HTMLCanvasElement): void;
  /** A new file of the same name and type with these areas black; it holds no pixels of what was below. */
  covered(areas: readonly PageArea[]): Promise<File>;
  close(): void;
}

/** The new file is larger than an upload may be, in every quality. */
export class PictureTooLarge extends Error {}

/** Enough for a large window; a telephone has not got the memory for all pixels twice. */
const PREVIEW_PIXELS = 2_000_000;

/**
 * Opens a chosen picture, turned by its EXIF orientation. It makes no object URL, because the page's policy forbids
 * pictures of `blob:` addresses. @throws {Error} when the browser cannot read the picture.
 */
export async function openPicture(file: File): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    show: (canvas) => void drawOn(canvas, bitmap, PREVIEW_PIXELS),
    covered: async (areas) => {
      const canvas = document.createElement('canvas');
      const pen = drawOn(canvas, bitmap, MOST_PIXELS);
      pen.fillStyle = '#000';
      for (const area of areas) {
        const { x, y, width, height } = pixelsOf(area, canvas);
        pen.fillRect(x, y, width, height);
      }
      try {
        return new File([await written(canvas, file.type)], file.name, { type: file.type });
      } finally {
        // Some browsers keep the pixels until much later.
        canvas.width = 0;
      }
    },
    close: () => bitmap.close(),
  };
}

function drawOn(canvas: HTMLCanvasElement, bitmap: ImageBitmap, mostPixels: number) {
  Object.assign(canvas, fitted(bitmap, mostPixels));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no canvas to draw on');
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return pen;
}

async function written(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const qualities = type === 'image/jpeg' ? JPEG_QUALITIES : [undefined];
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // A browser that cannot write a type writes another one.
    if (blob?.type !== type) throw new Error(`The browser wrote no ${type}`);
    if (blob.size <= ACCOUNT_LIMITS.licenseBytes) return blob;
  }
  throw new PictureTooLarge();
}
