import { buffer } from 'node:stream/consumers';
import { drawPdf, type PagesAnswer } from './draw-pdf.ts';
import { readImage } from './page-images.ts';

/*
 * Turns one untrusted file into pages and ends. `page-maker.ts` starts this process with little memory, kills it
 * after its time, and tells it how many pages are too many: without our contracts it starts in half the time. Standard
 * input is the file; standard output is a line that describes the pages, then their bytes.
 */
const [, , type = '', mostPages = '0'] = process.argv;
const answer = await pagesOf(await buffer(process.stdin));
const pages = 'pages' in answer ? answer.pages : [];
const described =
  'problem' in answer
    ? answer
    : { pages: pages.map(({ width, height, bytes }) => ({ width, height, length: bytes.length })) };
process.stdout.write(
  Buffer.concat([Buffer.from(`${JSON.stringify(described)}\n`), ...pages.map(({ bytes }) => bytes)]),
);

async function pagesOf(bytes: Buffer): Promise<PagesAnswer> {
  if (type === 'application/pdf') return drawPdf(bytes, Number(mostPages));
  const page = await readImage(bytes, type);
  return page ? { pages: [page] } : { problem: 'unreadable' };
}
