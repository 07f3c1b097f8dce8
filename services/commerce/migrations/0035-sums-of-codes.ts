import type { Migration } from '@lectern/nest-kit';

/**
 * What the uses of a code come to, which the list of codes would add up from orders and ledger at every look. Each use keeps its own
 * sums, and `code_sum` what those of a code and currency are together. Nobody who pays waits for a row that others with the same code
 * change: a change is a row of its own in `code_sum_change`, until it is folded in. Kept by `sql/13-sums-of-codes.sql`.
 */
export const sumsOfCodes: Migration = {
  name: '0035-sums-of-codes',
  sql: `
-- Null while the use is in no sum: it was let go, or is of before. Names that no query of the release before has for sums of its own:
-- it would not know which of the two is meant.
alter table referral_redemption
  add column kept_paid_minor bigint,
  add column kept_refunded_minor bigint,
  add column kept_commission_minor bigint;

create table code_sum (
  code_id bigint not null references referral_code,
  currency text not null,
  uses bigint not null,
  discount_minor bigint not null,
  paid_minor bigint not null,
  refunded_minor bigint not null,
  commission_minor bigint not null,
  primary key (code_id, currency)
);
-- Without a reference to the code, which would wait for staff who change it.
create table code_sum_change (
  id bigint generated always as identity primary key,
  code_id bigint not null,
  currency text not null,
  uses int not null,
  discount_minor bigint not null,
  paid_minor bigint not null,
  refunded_minor bigint not null,
  commission_minor bigint not null
);
create index code_sum_change_of_code on code_sum_change (code_id);
`,
};

/**
 * Uses of before, each counted as the triggers do, under the lock of its order: one that a trigger was faster with is in the sums
 * already. A step of a payment waits for two thousand uses at most, and `sql` finds nothing left to do.
 */
export const sumsOfCodesOfBefore: Migration = {
  name: '0035-sums-of-codes-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select id, order_id from referral_redemption where id > coalesce($1::bigint, 0) order by id limit 2000
)
select max(id)::text as last, fold_code_sums(20000) from looked_at cross join lateral count_uses(order_id)`,
  sql: `
do $$
begin
  perform count_uses(order_id) from referral_redemption where released_at is null and kept_paid_minor is null;
  while fold_code_sums(20000) loop
  end loop;
end $$;
analyze code_sum;
analyze code_sum_change;
`,
};
