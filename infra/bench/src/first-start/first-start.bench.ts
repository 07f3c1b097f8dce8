import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { createWorkingCopy } from '../loop/working-copy.ts';

/** What the start prints when the demo people have their lives, with its seconds. */
const LIVES = /People\s+\d+ scenes of their lives were played \((\d+) s\)/;
const LIVES_WITHIN_MS = 120_000;

/** What a person waits for who starts the site for the first time; only the download of packages is left out. */
export const bench: Bench = {
  about:
    'the first `npm start` in a copy of the workspace with its dependencies, with an empty DATA_DIR: nothing built, no database, no films',
  async run({ place, log }) {
    log('copying the workspace');
    const copy = await createWorkingCopy(place);
    log('npm start');
    const { seconds, logFile, stop } = await copy.serve('start');
    const lives = await secondsOfLives(logFile);
    await stop();
    return [
      {
        name: 'first npm start, until it is ready with every film encoded',
        value: seconds,
        limit: 180,
        direction: 'at most',
        unit: 's',
      },
      {
        name: 'of it, the lives of the demo people',
        value: lives,
        limit: 15,
        direction: 'at most',
        unit: 's',
      },
    ];
  },
};

/** @throws when the start does not say it. */
async function secondsOfLives(logFile: string): Promise<number> {
  for (const end = performance.now() + LIVES_WITHIN_MS; performance.now() < end; await pause(500)) {
    const [, seconds] = LIVES.exec(await readFile(logFile, 'utf8')) ?? [];
    if (seconds !== undefined) return Number(seconds);
  }
  throw new Error(`${logFile} does not say how long the lives of the demo people took`);
}
