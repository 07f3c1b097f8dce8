import type { PageArea } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { fitted, JPEG_QUALITIES, MOST_PIXELS, pixelsOf, type Size } from './drawing-plan.ts';

/** A picture that is open for drawing. */
export interface OpenPicture extends Size {
  /** Draws it, upright, on what is looked at. */
  show(canvas: HTMLCanvasElement): void;
  /** A file of the same name and type, drawn anew with these areas black: nothing of what is under them is in it. */
  covered(areas: readonly PageArea[]): Promise<File>;
  close(): void;
}

/** What is drawn anew is larger than may be uploaded, in every quality. */
export class PictureTooLarge extends Error {}

/** Enough for a large window; a telephone has not got the memory for all pixels twice. */
const PREVIEW_PIXELS = 2_000_000;

/**
 * Opens a chosen picture, turned as its camera says. No address is made of it: the page's policy shows no pictures of
 * `blob:` addresses. @throws {Error} when it is no picture the browser can read.
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
    // A type that a browser cannot write comes back as another.
    if (blob?.type !== type) throw new Error(`The browser wrote no ${type}`);
    if (blob.size <= ACCOUNT_LIMITS.licenseBytes) return blob;
  }
  throw new PictureTooLarge();
}
