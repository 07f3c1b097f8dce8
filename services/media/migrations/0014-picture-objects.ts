import type { Migration } from '@lectern/nest-kit';

/** Pictures whose files are in the object store. A row is there before the first object, and until the last has gone. */
export const pictureObjects: Migration = {
  name: '0014-picture-objects',
  sql: `
create table picture_object (
  id text primary key,
  names text[] not null,
  put_at timestamptz not null default now(),
  -- Since when no process serves it.
  gone_at timestamptz
);
create index picture_object_by_time on picture_object (put_at);
`,
};
