import { setTimeout } from 'node:timers/promises';

/** The time was over before the browser was through. That says how busy the machine is, and nothing of the release. */
export const NOT_FINISHED = Symbol('not finished');

/** Part of the time for all pages that one page has, from when its document is loaded until it says that it is there. */
const SHARE_OF_PAGE = 1 / 2;

/** Milliseconds to start a browser and a site of one shell, and to open one page, on a machine that is busy. */
const [OF_SHELL, OF_PAGE] = [15_000, 3_000];
/** A pipeline waits no longer, however many pages there are. */
const LONGEST = 240_000;

/** Milliseconds for all pages, by what there is to do. */
export const timeFor = (pages: number, shells: number): number =>
  Math.min(shells * (OF_SHELL + pages * OF_PAGE), LONGEST);

/** @param limit Milliseconds for all pages. */
export const longestPage = (limit: number): number => limit * SHARE_OF_PAGE;

/** What the work comes to, unless the time is over before. The work may go on: who asks ends it with the browser. */
export async function withinTime<T>(work: Promise<T>, left: number): Promise<T | typeof NOT_FINISHED> {
  const over = new AbortController();
  const timer = setTimeout(Math.max(left, 0), NOT_FINISHED, { signal: over.signal });
  try {
    return await Promise.race([orNotFinished(work), timer]);
  } finally {
    over.abort();
  }
}

/** A limit of the browser's own that is over counts as not finished; every other failure stays one. */
export function orNotFinished<T>(work: Promise<T>): Promise<T | typeof NOT_FINISHED> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') return NOT_FINISHED;
    throw error;
  });
}
