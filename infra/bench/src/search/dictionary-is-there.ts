import { setTimeout } from 'node:timers/promises';
import type { Catalogue } from './catalogue.ts';

const INTERVAL = 200;
const READY_WITHIN = 300_000;

/**
 * Waits for the running service, which builds its dictionary some time after the content. Its patience with a
 * dictionary built halfway through a bulk load is minutes, so that one is declared old. @throws when it is not built.
 */
export async function dictionaryIsThere({ rows, execute }: Catalogue): Promise<void> {
  await execute("update search_state set dictionary_built_at = '-infinity'");
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
