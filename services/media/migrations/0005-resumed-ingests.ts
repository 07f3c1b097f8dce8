import type { Migration } from '@lectern/nest-kit';

/** An ingest goes on after a break: which run of an encoder sent a segment, and when the segment began. */
export const resumedIngestColumns: Migration = {
  name: '0005-resumed-ingests',
  sql: `
-- The run that may send. A later run takes the ingest over; the earlier one is refused from then on.
alter table live_ingest add column run_id text check (run_id ~ '^i_[A-Za-z0-9_-]{22}$');
update live_ingest set run_id = id;
alter table live_ingest alter column run_id set not null;
alter table live_segment
  add column run_id text,
  add column began_at timestamptz,
  -- The first segment of a run: its time stamps restart at zero.
  add column starts_anew boolean not null default false;
update live_segment s set run_id = s.ingest_id, began_at = t.began_at
  from (select ingest_id, place,
               i.began_at + make_interval(secs => sum(seconds) over (partition by ingest_id order by place) - seconds) as began_at
          from live_segment join live_ingest i on i.id = ingest_id) t
 where t.ingest_id = s.ingest_id and t.place = s.place;
alter table live_segment alter column run_id set not null, alter column began_at set not null;
`,
};
