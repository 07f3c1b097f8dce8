import type { Migration } from '@lectern/nest-kit';

/** Exchange rates that staff set for a time; one at a time holds, however two of them press. */
export const setRates: Migration = {
  name: '0020-set-rates',
  sql: `
create table set_rate (
  id uuid primary key,
  -- Won for one dollar.
  rate numeric(14, 6) not null check (rate between 100 and 100000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Taken back before its end; at its start where it never held.
  ended_at timestamptz,
  reason text not null,
  staff_id text not null,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check (ended_at between starts_at and ends_at),
  constraint set_rate_one_at_a_time exclude using gist (tstzrange(starts_at, coalesce(ended_at, ends_at)) with &&)
);
create index set_rate_by_time on set_rate (created_at desc);
`,
};
