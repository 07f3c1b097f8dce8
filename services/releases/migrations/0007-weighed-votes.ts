import type { Migration } from '@lectern/nest-kit';

/** Where bad sessions of a canary came from, so that strangers of a few networks end no rollout; and releases that are unblocked. */
export const weighedVotes: Migration = {
  name: '0007-weighed-votes',
  sql: `
create table rollout_failure (
  rollout_id uuid not null references rollout,
  signal text not null check (signal in ('failure', 'slow', 'unreached')),
  -- Digest of a wider network, made by edges with their key; another rollout has another one.
  network text not null,
  page text not null,
  kind text not null check (kind in ('load-failed', 'crashed', 'render-failed', 'slow', 'unreached')),
  bad int not null check (bad >= 0),
  primary key (rollout_id, signal, network, page, kind)
);

-- Bad sessions that became evidence, and the most of them that agreed.
alter table rollout_votes add column canary_counted int not null default 0 check (canary_counted >= 0);
alter table rollout_votes add column canary_agreeing int not null default 0 check (canary_agreeing >= 0);

alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check
  check (kind in ('published', 'asked', 'rolled-out', 'promoted', 'rolled-back', 'withdrawn', 'unblocked'));
`,
};
