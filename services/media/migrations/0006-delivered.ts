import type { Migration } from '@lectern/nest-kit';

/** What of a film was sent for a viewing: learning counts nothing that was never sent. */
export const deliveredTable: Migration = {
  name: '0006-delivered',
  sql: `
create table delivered (
  viewing_id text primary key,
  user_id text not null,
  -- Milliseconds of the film, each segment with its two neighbours.
  sent int4multirange not null,
  sent_at timestamptz not null default now()
) with (fillfactor = 70);
create index delivered_by_time on delivered (sent_at);
create index delivered_of_user on delivered (user_id);
`,
};
