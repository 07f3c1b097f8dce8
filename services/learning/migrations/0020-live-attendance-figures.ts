import type { Migration } from '@lectern/nest-kit';

/**
 * Who was at each session of a live or on-site lecture, counted once when it is over (`sql/32-live-sessions.sql`): what was
 * counted stays when people leave and when the lecture moves to another date.
 */
export const liveAttendanceFigures: Migration = {
  name: '0020-live-attendance-figures',
  sql: `
create table live_session_figure (
  lecture_id text not null,
  starts_at timestamptz not null,
  curriculum_id text not null,
  ended_at timestamptz not null,
  enrolled int not null check (enrolled >= 0),
  came int not null check (came between 0 and enrolled),
  stayed int not null check (stayed between 0 and came),
  asked int not null check (asked >= 0),
  confirmed int not null check (confirmed between 0 and asked),
  primary key (lecture_id, starts_at)
);
create index live_session_by_start on live_session_figure (starts_at);

create table live_session_state (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz
);
insert into live_session_state default values;
`,
};
