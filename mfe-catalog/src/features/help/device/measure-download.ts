import type { Download } from './device-rules.ts';

export interface Measuring {
  readonly file: string;
  /** No more is asked for once so many have come. */
  readonly enoughBytes: number;
  readonly longest: number;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

/** Simultaneous downloads, so that the latency of one does not count as a slow connection. */
const LANES = 3;

/** Fetches a file of the site again and again, past every cache, until enough came or the time is up. */
export async function measureDownload(
  { file, enoughBytes, longest, fetch, now }: Measuring,
  signal: AbortSignal,
): Promise<Download> {
  const over = new AbortController();
  const stop = (): void => over.abort();
  const timer = setTimeout(stop, longest);
  signal.addEventListener('abort', stop);
  const begun = now();
  let bytes = 0;
  let isBroken = false;

  const readOnce = async (): Promise<void> => {
    const answer = await fetch(file, { cache: 'no-store', credentials: 'omit', signal: over.signal });
    if (!answer.ok || !answer.body) throw new Error(`${file} was answered with ${answer.status}`);
    const reader = answer.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.byteLength;
      if (bytes >= enoughBytes) stop();
    }
  };
  const runLane = async (): Promise<void> => {
    try {
      while (!over.signal.aborted) await readOnce();
    } catch {
      // An abort fails the read as well; only a failure without an abort is a fault.
      if (!over.signal.aborted) isBroken = true;
      stop();
    }
  };
  if (signal.aborted) stop();
  await Promise.all(Array.from({ length: LANES }, runLane));
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  return { bytes, milliseconds: now() - begun, isBroken };
}
