import type { Migration } from '@lectern/nest-kit';

/** What readers, learners and staff do with reviews. Accounts are identity's: only their ids are known here. */
export const reviewActs: Migration = {
  name: '0012-review-acts',
  sql: `
alter table review add column removed_for text
  check (removed_for in ('personal-data', 'advertising', 'insult', 'unsafe', 'off-topic', 'not-honest'));
alter table review add constraint review_removed check (removed_for is null or status = 'hidden');

create table review_vote (
  review_id text not null references review (id) on delete cascade,
  account_id text not null check (length(account_id) between 1 and 64),
  at timestamptz not null default now(),
  primary key (review_id, account_id)
);
create index review_vote_of_account on review_vote (account_id, at desc);

create table review_report (
  review_id text not null references review (id) on delete cascade,
  account_id text not null check (length(account_id) between 1 and 64),
  fault text not null
    check (fault in ('personal-data', 'advertising', 'insult', 'unsafe', 'off-topic', 'not-honest')),
  at timestamptz not null default now(),
  primary key (review_id, account_id)
);
create index review_report_of_account on review_report (account_id);

create table review_later (
  account_id text not null check (length(account_id) between 1 and 64),
  curriculum_id text not null references curriculum (id) on delete cascade,
  stage text not null check (stage in ('begun', 'half', 'completed')),
  at timestamptz not null default now(),
  primary key (account_id, curriculum_id)
);
create index review_later_of_curriculum on review_later (curriculum_id);
create index review_to_decide on review (updated_at desc, id) where status <> 'visible';
`,
};
