import { setTimeout as wait } from 'node:timers/promises';
import { askOnce } from './ask-once.ts';
import { WATCHED } from './ledger.ts';

/** A visitor who is told "later" asks again for this long. */
const REPEATED_FOR_MS = 60_000;
/**
 * Most kinds of pages that guests read of the catalogue, and others. Their number is no multiple of three, the turns of a search: some
 * would never be asked for.
 */
export const PAGES = [
  '/en',
  '/ko',
  '/en/about',
  '/ko/doctors',
  '/en/search?q=laser',
  '/ko/help',
  `/ko/curriculum/${WATCHED}`,
  '/en/doctors/ins-02',
];
const WORDS = ['레이저', 'filler', '보톡스', 'thread', '리프팅', 'safety', '마취', 'acne'];

/** Scripts and styles that a page names: those of the shell, and those of remotes. */
const FILES = /(?:src|href)="(\/(?:assets|r)\/[^"]+\.(?:js|css))"/g;
/** Files that are asked for with a page. A browser asks for all of them once, and has them then. */
const FILES_PER_PAGE = 2;

/** What became of reads: pages, their files, searches, calls. */
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

/**
 * Asks for pages and searches from `visitors` at once until the signal, each after a pause. With each page come some of its
 * scripts and styles, and one of the page that the visitor opened first, whose tab is still open.
 */
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
    let ofTab: readonly string[] = [];
    for (let no = visitor; !signal.aborted; no += 1) {
      const files = filesOf(await read(url + addressOf(no), visitor, tally));
      if (ofTab.length === 0) ofTab = files;
      for (const file of [...someOf(files, no, FILES_PER_PAGE), ...someOf(ofTab, no, 1)])
        await read(url + file, visitor, tally);
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

/** Addresses of the scripts and styles that a page names, each once. */
function filesOf(page: string): string[] {
  return [...new Set([...page.matchAll(FILES)].flatMap(([, address]) => address ?? []))];
}

/** Others for each number, so that all of them are asked for in the end. */
function someOf(files: readonly string[], no: number, most: number): string[] {
  const from = files.length === 0 ? 0 : (no * most) % files.length;
  return [...files.slice(from), ...files.slice(0, from)].slice(0, most);
}

/** Asks until there is an answer other than "later". Resolves with the page; empty where there is none. */
async function read(address: string, visitor: number, tally: () => Reads): Promise<string> {
  for (const until = performance.now() + REPEATED_FOR_MS; ;) {
    const came = await askOnce((signal) =>
      fetch(address, {
        headers: { 'x-forwarded-for': `198.18.${visitor}.${1 + Math.floor(Math.random() * 250)}` },
        signal,
      }),
    );
    const reads = tally();
    reads.asked += 1;
    if ('content' in came) return came.content.toString('utf8');
    const isLater = 'laterMs' in came;
    if (isLater) reads.unavailable += 1;
    if (!isLater || performance.now() > until) {
      reads.failed += 1;
      const said = isLater ? '503 again and again' : came.instead;
      if (reads.examples.length < MOST_EXAMPLES)
        reads.examples.push(`${said} for ${new URL(address).pathname}`);
      return '';
    }
    await wait(came.laterMs);
  }
}
