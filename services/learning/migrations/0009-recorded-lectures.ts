import type { Migration } from '@lectern/nest-kit';

/** When staff began a live lecture, which an order to end it does not take back, and how long its recording is. */
export const recordedLectureColumns: Migration = {
  name: '0009-recorded-lectures',
  sql: `
alter table live_lecture
  add column began_at timestamptz,
  -- Null until its recording was opened for the first time.
  add column recorded_ms int check (recorded_ms > 0);
update live_lecture set began_at = ordered_at where staff_order = 'begin';
`,
};
