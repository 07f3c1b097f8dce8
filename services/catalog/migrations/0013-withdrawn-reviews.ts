import type { Migration } from '@lectern/nest-kit';

/**
 * `withdrawn_at`: the author took the review back while readers had reported it or staff had removed it. The row stays,
 * so that reports and the date of the first text stay too. `erased_account`: digests of deleted accounts, because a
 * review that was being written during the deletion must not be stored after it.
 */
export const withdrawnReviews: Migration = {
  name: '0013-withdrawn-reviews',
  sql: `
alter table review add column withdrawn_at timestamptz;
alter table review add constraint review_withdrawn check (withdrawn_at is null or status = 'hidden');

create table erased_account (
  digest bytea primary key check (length(digest) = 32),
  at timestamptz not null default now()
);
`,
};
