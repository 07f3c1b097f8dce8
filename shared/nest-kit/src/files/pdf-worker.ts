import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { pdfProblem, type PdfProblem } from './pdf-structure.ts';

/** What the worker is told, and what it says. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  readonly mostPages: number;
  /** Pixels of a page's longer side. */
  readonly longestSide: number;
}
export type PdfAnswer =
  | { readonly problem: PdfProblem | 'unreadable' | 'too-long' }
  | {
      readonly pages: readonly {
        readonly width: number;
        readonly height: number;
        /** Four bytes a pixel: red, green, blue, opacity. */
        readonly data: Uint8Array;
      }[];
    };

// Looks through one PDF, draws its pages and ends. PDFium runs as WebAssembly: what a hostile file does to it stays in here, and
// neither its scripts nor its forms are ever started.
parentPort?.postMessage(await draw(workerData as PdfTask));

async function draw({ bytes, mostPages, longestSide }: PdfTask): Promise<PdfAnswer> {
  const problem = pdfProblem(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (problem) return { problem };
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const count = document.getPageCount();
    if (count < 1) return { problem: 'unreadable' };
    if (count > mostPages) return { problem: 'too-long' };
    const pages = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const longer = Math.max(originalWidth, originalHeight);
      if (!(longer > 0)) return { problem: 'unreadable' };
      const { width, height, data } = await page.render({ scale: longestSide / longer, render: 'bitmap' });
      pages.push({ width, height, data: Uint8Array.from(data) });
    }
    return { pages };
  } catch {
    return { problem: 'unreadable' };
  }
}
