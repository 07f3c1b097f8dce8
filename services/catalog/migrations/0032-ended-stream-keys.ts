import type { Migration } from '@lectern/nest-kit';

/**
 * Stream keys that staff ended, and who saw a key. Staff give an ended key another salt, so that the former release takes the old
 * key for wrong too; the key is ended while `ended_salt` is its salt, so a renewal of the former release opens it again. `readers`
 * holds for the key whose salt is `readers_salt`: a key that the former release made has readers who are not known, and counts as
 * seen by all authors.
 */
export const endedStreamKeys: Migration = {
  name: '0032-ended-stream-keys',
  sql: `
alter table stream_key
  add column ended_salt   text,
  add column ended_at     timestamptz,
  add column readers_salt text,
  add column readers      text[] not null default '{}';
`,
};
