import type { Migration } from '@lectern/nest-kit';

/** How sessions of running rollouts went, on both sides. */
export const rolloutVotesTable: Migration = {
  name: '0003-rollout-votes',
  sql: `
create table rollout_votes (
  rollout_id uuid not null references rollout,
  signal text not null check (signal in ('failure', 'slow', 'unreached')),
  -- Sessions whose outcome is known, and those of them that went badly.
  canary_sessions int not null check (canary_sessions >= canary_bad),
  canary_bad int not null check (canary_bad >= 0),
  stable_sessions int not null check (stable_sessions >= stable_bad),
  stable_bad int not null check (stable_bad >= 0),
  -- Natural logarithms of the evidence, one for each pair of rates that the sequential test looks at.
  logs jsonb not null,
  counted_at timestamptz not null default now(),
  primary key (rollout_id, signal)
);
`,
};
