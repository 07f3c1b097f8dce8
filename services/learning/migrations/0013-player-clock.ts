import type { Migration } from '@lectern/nest-kit';

/** One clock of a person over all sessions, and sessions that count only what media sent for them. */
export const playerClockTables: Migration = {
  name: '0013-player-clock',
  sql: `
-- Sessions of a person follow each other, so their lengths are real time. What clocks and rounding add beyond them comes
-- from one small stock of the person, not from one of each session.
create table player_clock (
  user_id text primary key,
  -- Left of the stock at that time.
  slack_ms int not null,
  at timestamptz not null
) with (fillfactor = 70);
insert into player_clock (user_id, slack_ms, at) select distinct user_id, 0, now() from player_session;
alter table player_session
  -- Of spent_ms, what came from the stock.
  add column overdrawn_ms int not null default 0,
  -- False of sessions that began before media kept what it sent.
  add column counts_sent boolean not null default false;
`,
};
