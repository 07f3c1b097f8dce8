import type { Migration } from '@lectern/nest-kit';

/**
 * When a statement was paid and under which number; both stay empty of those that were marked by hand before there was a
 * call for it.
 */
export const paidStatements: Migration = {
  name: '0019-paid-statements',
  sql: `
alter table earning_statement
  add column paid_on date,
  add column paid_reference text check (length(paid_reference) between 1 and 64),
  add check (paid_on is null or paid_at is not null),
  add check ((paid_on is null) = (paid_reference is null));
create index earning_statement_by_close on earning_statement (closed_at, owner_id, currency) where payout_minor > 0;
`,
};
