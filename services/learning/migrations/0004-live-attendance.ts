import type { Migration } from '@lectern/nest-kit';

/** When somebody was in a live lecture: an interval goes on while heartbeats come. */
export const attendanceTable: Migration = {
  name: '0004-live-attendance',
  sql: `
create table live_attendance (
  id bigint generated always as identity primary key,
  user_id text not null,
  lecture_id text not null,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  check (seen_at >= joined_at)
);
create unique index attendance_open on live_attendance (user_id, lecture_id) where left_at is null;
create index attendance_of_user on live_attendance (user_id, lecture_id);
`,
};
