import { Worker } from 'node:worker_threads';
import { DOCUMENT_LIMITS } from '@lectern/contracts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';

/** Of the ten seconds a request has. */
const TIME_LIMIT = 6_000;
const LONGEST_SIDE = 2_000;
// The worker lies beside this module as a source, and beside the service's bundle as a bundle.
const here = import.meta.url;
// Not with `import.meta.url` itself: the bundler would look for both at build time.
const worker = new URL(here.endsWith('.ts') ? 'pdf-worker.ts' : 'pdf-worker.mjs', here);

/**
 * Looks through a PDF and draws its pages, in a thread of their own, which is ended when it takes too long: whatever a
 * file makes it do, others are served meanwhile.
 */
export async function drawPdf(bytes: Buffer): Promise<PdfAnswer> {
  const task: PdfTask = {
    bytes: Uint8Array.from(bytes),
    mostPages: DOCUMENT_LIMITS.pages,
    longestSide: LONGEST_SIDE,
  };
  const thread = new Worker(worker, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    stderr: true,
    stdout: true,
  });
  const limit = AbortSignal.timeout(TIME_LIMIT);
  try {
    return await new Promise<PdfAnswer>((resolve) => {
      const giveUp = (): void => resolve({ problem: 'unreadable' });
      thread.once('message', resolve);
      thread.once('error', giveUp);
      thread.once('exit', giveUp);
      limit.addEventListener('abort', giveUp, { once: true });
    });
  } finally {
    await thread.terminate();
  }
}
