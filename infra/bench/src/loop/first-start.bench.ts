import type { Bench } from '../bench.ts';
import { createWorkingCopy } from './working-copy.ts';

/** What a person waits for who starts the site for the first time; only the download of packages is left out. */
export const bench: Bench = {
  about:
    'the first `npm start` in a copy of the workspace with its dependencies, with an empty DATA_DIR: nothing built, no database, no films',
  async run({ place, log }) {
    log('copying the workspace');
    const copy = await createWorkingCopy(place);
    log('npm start');
    const { seconds, stop } = await copy.serve('start');
    await stop();
    return [
      {
        name: 'first npm start, until it is ready with every film encoded',
        value: seconds,
        limit: 180,
        direction: 'at most',
        unit: 's',
      },
    ];
  },
};
