import type { Migration } from '@lectern/nest-kit';

/**
 * Who of the staff has what open. Rows live for a minute: after a crash the table is empty, and the open pages fill it again
 * within seconds, so that it needs no log. Only its primary key is indexed: a call changes no indexed column.
 */
export const presence: Migration = {
  name: '0040-presence',
  sql: `
create unlogged table presence (
  account_id text not null references account on delete cascade,
  kind text not null,
  object_id text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, kind, object_id)
) with (fillfactor = 70);
create index presence_of_object on presence (kind, object_id);
`,
};
