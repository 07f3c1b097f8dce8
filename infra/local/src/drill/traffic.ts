import { setTimeout as wait } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 15_000;
/** A visitor who is told "later" asks again for this long. */
const REPEATED_FOR_MS = 60_000;
const PAGES = ['/en', '/ko', '/en/about', '/ko/doctors', '/en/search?q=laser', '/ko/help'];
const WORDS = ['레이저', 'filler', '보톡스', 'thread', '리프팅', 'safety', '마취', 'acne'];

/** What became of reads: pages, searches, calls. */
export interface Reads {
  asked: number;
  /** Answered with 503 and a Retry-After, repeats among them; each is asked again as it says. */
  unavailable: number;
  /** Any other answer than a success, or none; also a 503 that no repeat made good. */
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

/** Asks until there is an answer other than "later". */
async function read(address: string, visitor: number, tally: () => Reads): Promise<void> {
  for (const until = performance.now() + REPEATED_FOR_MS; ;) {
    const came = await askOnce(address, visitor);
    const reads = tally();
    reads.asked += 1;
    if (came === 'a page') return;
    const isLater = typeof came === 'object';
    if (isLater) reads.unavailable += 1;
    if (!isLater || performance.now() > until) {
      reads.failed += 1;
      const said = isLater ? '503 again and again' : came;
      if (reads.examples.length < MOST_EXAMPLES)
        reads.examples.push(`${said} for ${new URL(address).pathname}`);
      return;
    }
    await wait(came.laterMs);
  }
}

/** A success, in how many milliseconds to come again, or what came instead. */
async function askOnce(address: string, visitor: number): Promise<'a page' | { laterMs: number } | string> {
  try {
    const answer = await fetch(address, {
      headers: { 'x-forwarded-for': `198.18.${visitor}.${1 + Math.floor(Math.random() * 250)}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.arrayBuffer();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status === 503 && seconds > 0) return { laterMs: seconds * 1_000 };
    return answer.ok ? 'a page' : String(answer.status);
  } catch (error) {
    const { message, cause } = Object(error) as { message?: string; cause?: { code?: string } };
    return cause?.code ?? message ?? 'nothing';
  }
}
