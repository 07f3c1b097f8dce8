import type { Migration } from '@lectern/nest-kit';

/**
 * Each use of a code keeps the commission of its day, written by `sql/19-rates-of-uses.sql`: a rate that is changed later leaves
 * what is due for past months as it was.
 */
export const ratesOfUses: Migration = {
  name: '0031-rates-of-uses',
  sql: `
alter table referral_redemption
  add column commission_percent int check (commission_percent between 0 and 100);`,
};

/**
 * Uses of before get the rate that their code has now: none else was kept. `sql` finds nothing left to do, because the trigger
 * fills every use that is added meanwhile.
 */
export const ratesOfUsesOfBefore: Migration = {
  name: '0031-rates-of-uses-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select id from referral_redemption where id > coalesce($1::bigint, 0) order by id limit 2000
), changed as (
  update referral_redemption r set commission_percent = c.commission_percent
    from referral_code c
   where c.id = r.code_id and r.id in (select id from looked_at) and r.commission_percent is null
)
select max(id)::text as last from looked_at`,
  sql: `
update referral_redemption r set commission_percent = c.commission_percent
  from referral_code c where c.id = r.code_id and r.commission_percent is null;`,
};
