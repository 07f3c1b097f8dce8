import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { fromPixels, type PageImage } from './page-images.ts';
import { pdfProblem, type PdfProblem } from './pdf-structure.ts';

export type PagesAnswer =
  { readonly problem: PdfProblem | 'unreadable' | 'too-long' } | { readonly pages: readonly PageImage[] };

/** Pixels of a page's longer side. */
const LONGEST_SIDE = 2_000;

/** Microseconds of a processor for one page: those after it would take as long. A scan takes a tenth of that. */
const MOST_WORK = 1_500_000;

/**
 * Checks a PDF and draws its pages. Call it only in a separate process (`page-maker-process.ts`): PDFium runs as
 * WebAssembly and never starts a document's scripts and forms, but a file can make it take time and memory.
 */
export async function drawPdf(bytes: Buffer, mostPages: number): Promise<PagesAnswer> {
  const problem = pdfProblem(bytes);
  if (problem) return { problem };
  const memory = watchMemory();
  try {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(bytes);
    const count = document.getPageCount();
    if (count < 1) return { problem: 'unreadable' };
    if (count > mostPages) return { problem: 'too-long' };
    const pages: PageImage[] = [];
    for (const page of document.pages()) {
      const before = process.cpuUsage();
      pages.push(await drawPage(page));
      const { user, system } = process.cpuUsage(before);
      if (user + system > MOST_WORK) return { problem: 'bomb' };
    }
    return memory.ranOut() ? { problem: 'bomb' } : { pages };
  } catch {
    return { problem: memory.ranOut() ? 'bomb' : 'unreadable' };
  }
}

async function drawPage(page: PDFiumPage): Promise<PageImage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  if (!(longer > 0)) throw new Error('A page without a size');
  const { width, height, data } = await page.render({ scale: LONGEST_SIDE / longer, render: 'bitmap' });
  return fromPixels(data, width, height);
}

/** Watches the console, because PDFium reports only there that it left out an object for lack of memory. */
function watchMemory(): { ranOut: () => boolean } {
  let hasRunOut = false;
  console.error = (message: unknown) => {
    hasRunOut ||= /memory/i.test(String(message));
  };
  return { ranOut: () => hasRunOut };
}
