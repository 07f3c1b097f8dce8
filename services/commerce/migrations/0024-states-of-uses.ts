import type { Migration } from '@lectern/nest-kit';

/**
 * Uses of codes have a copy of their order's state, kept true by `sql/17-states-of-uses.sql`: a page of the uses in one state is
 * then read from one index, built as `indexes` of the schema says. `order_with_code`, by which the release before finds them, goes in
 * the next release.
 */
export const statesOfUses: Migration = {
  name: '0024-states-of-uses',
  sql: `alter table referral_redemption add column order_state text;`,
};

/**
 * Uses of before. An order that changes at the same moment has its copy changed by the trigger, behind this or ahead of it. Its change
 * waits for two thousand uses at most, and `sql` finds nothing left to do.
 */
export const statesOfUsesOfBefore: Migration = {
  name: '0025-states-of-uses-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select id from referral_redemption where id > coalesce($1::bigint, 0) order by id limit 2000
), changed as (
  update referral_redemption r set order_state = o.state
    from orders o
   where o.id = r.order_id and r.id in (select id from looked_at) and r.released_at is null and r.order_state is null
)
select max(id)::text as last from looked_at`,
  sql: `
update referral_redemption r set order_state = o.state
  from orders o where o.id = r.order_id and r.released_at is null and r.order_state is null;
-- Without it the planner takes every use for one in any state.
analyze referral_redemption (order_state);
`,
};
