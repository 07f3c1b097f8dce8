import { setTimeout as wait } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 15_000;
const PAGES = ['/en', '/ko', '/en/about', '/ko/doctors', '/en/search?q=laser', '/ko/help'];
const WORDS = ['레이저', 'filler', '보톡스', 'thread', '리프팅', 'safety', '마취', 'acne'];

/** What became of reads: pages, searches, calls. */
export interface Reads {
  asked: number;
  /** Answered with 503 and a Retry-After: a repeat makes it good. */
  unavailable: number;
  /** Any other answer than a success, or none. */
  failed: number;
  /** Of the failures, what was asked and what came, the first few. */
  readonly examples: string[];
}

export const noReads = (): Reads => ({ asked: 0, unavailable: 0, failed: 0, examples: [] });
const MOST_EXAMPLES = 5;

/** Asks for pages and searches from `visitors` at once until the signal, each after a pause. */
export async function browse(
  url: string,
  {
    visitors,
    pauseMs,
    signal,
    tally,
  }: { visitors: number; pauseMs: number; signal: AbortSignal; tally: () => Reads },
): Promise<void> {
  const visit = async (visitor: number) => {
    for (let no = visitor; !signal.aborted; no += 1) {
      await read(url + addressOf(no), visitor, tally);
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
}

/** Two pages to one search, which no cache answers. */
function addressOf(no: number): string {
  if (no % 3 !== 0) return PAGES[no % PAGES.length] ?? '/en';
  const word = encodeURIComponent(`${WORDS[no % WORDS.length]} ${no}`);
  return `/api/curriculum/search?lang=ko&q=${word}`;
}

async function read(address: string, visitor: number, tally: () => Reads): Promise<void> {
  let came: string;
  try {
    const answer = await fetch(address, {
      headers: { 'x-forwarded-for': `198.18.${visitor}.${1 + Math.floor(Math.random() * 250)}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.arrayBuffer();
    const reads = tally();
    reads.asked += 1;
    if (answer.ok) return;
    if (answer.status === 503 && answer.headers.has('retry-after')) {
      reads.unavailable += 1;
      return;
    }
    came = String(answer.status);
  } catch (error) {
    tally().asked += 1;
    const { message, cause } = Object(error) as { message?: string; cause?: { code?: string } };
    came = cause?.code ?? message ?? 'nothing';
  }
  const reads = tally();
  reads.failed += 1;
  if (reads.examples.length < MOST_EXAMPLES) reads.examples.push(`${came} for ${new URL(address).pathname}`);
}
