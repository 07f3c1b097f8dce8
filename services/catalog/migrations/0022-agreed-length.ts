import type { Migration } from '@lectern/nest-kit';

/**
 * Seconds of a session as staff last agreed to them, by their yes or by a move of their own: authors shorten it within a share
 * of that. Null while its author never moved it: then its present times are those.
 */
export const agreedLength: Migration = {
  name: '0022-agreed-length',
  sql: `alter table lecture add column agreed_seconds integer check (agreed_seconds >= 0);`,
};
