import { AUDIT_RETENTION, type RetentionRule } from '@lectern/nest-kit';

/**
 * The whole plan. What was watched, notes, questions and certificates belong to their account and are kept as long as it
 * lives; they are forgotten with it (`PeopleService`).
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'player-sessions',
    keeps:
      'When and on which device somebody played: 13 months (a year of access, and the days of its stats).',
    table: 'player_session',
    isOver: `coalesce(ended_at, beat_at) < now() - interval '13 months'`,
  },
  {
    name: 'watch-events',
    keeps: 'Which seconds somebody watched when: 13 months, for the figures that are counted from it.',
    table: 'watch_event',
    isOver: `at < now() - interval '13 months'
      and id <= coalesce((select last_id from rollup_state where name = 'watching'), 0)`,
  },
  {
    name: 'devices',
    keeps: 'Devices that were removed or have not played: 13 months.',
    table: 'device',
    isOver: `coalesce(removed_at, last_used_at) < now() - interval '13 months'
      and not exists (select 1 from player_session s where s.device_id = device.id)`,
  },
  {
    name: 'live-messages',
    keeps: 'What was written beside a live lecture: 13 months, as long as its recording is watched.',
    table: 'live_message',
    isOver: `created_at < now() - interval '13 months'`,
  },
  {
    name: 'live-polls',
    keeps: 'Polls of a live lecture and what people chose in them: 13 months.',
    table: 'live_poll',
    isOver: `opened_at < now() - interval '13 months'`,
  },
  ...AUDIT_RETENTION,
];
