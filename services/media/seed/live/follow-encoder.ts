import { IngestTakenOver } from './ingest-rows.ts';

/** Resolves after so many milliseconds. */
export type Pause = (milliseconds: number) => Promise<void>;

/** Milliseconds between two looks at what the encoder has finished; after failures the pause doubles up to the longest. */
const LOOK_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** Tries in a row, about 45 seconds, after which work that does not wait for the encoder is given up. */
const MOST_TRIES = 9;

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE_MS, LOOK_MS * 2 ** failures);

/**
 * Calls `keepFinished` while an encoder runs, and once more after its end: the encoder may finish its last segment during a
 * call. A call that fails is repeated for as long as the encoder runs, because its files stay on the disk.
 * @throws what the encoder threw, or the last of many failures after its end; IngestTakenOver at once.
 */
export async function followEncoder(
  encoding: Promise<unknown>,
  keepFinished: () => Promise<void>,
  pause: Pause,
): Promise<void> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  const ended = encoding.then(end, end);
  let failures = 0;
  while (!isOver) {
    await Promise.race([ended, pause(pauseAfter(failures))]);
    try {
      await keepFinished();
      failures = 0;
    } catch (error) {
      if (error instanceof IngestTakenOver) throw error;
      failures += 1;
    }
  }
  await repeatUntilDone(keepFinished, pause);
  await encoding;
}

/** Repeats work that failed, after pauses that double. @throws the last of many failures; IngestTakenOver at once. */
export async function repeatUntilDone(work: () => Promise<void>, pause: Pause): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof IngestTakenOver || failures === MOST_TRIES) throw error;
      await pause(pauseAfter(failures));
    }
  }
}
