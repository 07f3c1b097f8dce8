import type { Migration } from '@lectern/nest-kit';

/**
 * Each use of a code keeps the owner of its day, written by `sql/23-owners-of-uses.sql`: a code that goes to another owner leaves to whom
 * past months are due as it was.
 */
export const ownersOfUses: Migration = {
  name: '0042-owners-of-uses',
  sql: `
alter table referral_redemption
  add column kept_owner text,
  add column kept_owner_kind text,
  add column kept_owner_key text;`,
};

/**
 * Uses of before get the owner that their code has now: none else was kept. `sql` finds nothing left to do, because the trigger fills
 * every use that is added meanwhile.
 */
export const ownersOfUsesOfBefore: Migration = {
  name: '0042-owners-of-uses-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select id from referral_redemption where id > coalesce($1::bigint, 0) order by id limit 2000
), changed as (
  update referral_redemption r
     set kept_owner = c.owner, kept_owner_kind = c.owner_kind, kept_owner_key = c.owner_key
    from referral_code c
   where c.id = r.code_id and r.id in (select id from looked_at) and r.kept_owner_key is null
)
select max(id)::text as last from looked_at`,
  sql: `
update referral_redemption r
   set kept_owner = c.owner, kept_owner_kind = c.owner_kind, kept_owner_key = c.owner_key
  from referral_code c where c.id = r.code_id and r.kept_owner_key is null;`,
};
