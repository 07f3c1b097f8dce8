import type { Migration } from '@lectern/nest-kit';

/**
 * What the stream key of a live lecture is derived from, with the secret of the services: the table alone yields no key. Who
 * looked at a key or renewed it is in the audit. Keyed by the course too, because the browser makes the lecture ids of a draft: a
 * draft that names the lecture of another course takes no row from it.
 */
export const streamKeys: Migration = {
  name: '0026-stream-keys',
  sql: `
create table stream_key (
  curriculum_id text not null check (length(curriculum_id) <= 64),
  lecture_id    text not null check (length(lecture_id) <= 64),
  salt          text not null check (length(salt) = 43),
  made_at       timestamptz not null default now(),
  primary key (curriculum_id, lecture_id)
);
`,
};
