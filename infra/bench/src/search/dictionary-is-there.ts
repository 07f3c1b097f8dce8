import { setTimeout } from 'node:timers/promises';
import type { Catalogue } from './catalogue.ts';

const INTERVAL = 200;
const READY_WITHIN = 300_000;

/** Waits for the running service, which builds its dictionary some time after the content. @throws when it does not. */
export async function dictionaryIsThere({ rows }: Catalogue): Promise<void> {
  const end = performance.now() + READY_WITHIN;
  while (performance.now() < end) {
    const [row] = await rows(
      'select dictionary_seen = dictionary_changes and not exists (select from search_pending) as ready from search_state',
    );
    if (row?.['ready'] === true) return;
    await setTimeout(INTERVAL);
  }
  throw new Error(`The dictionary was not built within ${READY_WITHIN / 1_000} s`);
}
