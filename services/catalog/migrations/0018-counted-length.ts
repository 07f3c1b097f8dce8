import type { Migration } from '@lectern/nest-kit';

/**
 * Seconds of a lecture that count for progress and certificates, where they are more than what it plays now: the longest
 * film that was on sale in it since staff last published the course. Null counts as long as it plays.
 */
export const countedLength: Migration = {
  name: '0018-counted-length',
  sql: `alter table lecture add column counted_seconds integer check (counted_seconds >= 0);`,
};
