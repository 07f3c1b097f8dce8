import type { Migration } from '@lectern/nest-kit';

/**
 * Which codes ever had another owner, or one of another name, written by `sql/24-handed-over-codes.sql`: of all others, the uses have
 * the owner that the code has now. The list of uses, which staff narrow by owner, asks the uses of these codes one by one.
 */
export const handedOverCodes: Migration = {
  name: '0044-handed-over-codes',
  sql: `
alter table referral_code add column was_handed_over boolean not null default false;
create index code_handed_over on referral_code (id) where was_handed_over;`,
};

/** Codes of before, by the owners that their uses have. `sql` finds nothing left to do, because the trigger marks all others. */
export const handedOverCodesOfBefore: Migration = {
  name: '0044-handed-over-codes-of-before',
  formerChecksums: ['20d84c245a419f219f26d965d2846861c5060931877966793d236ee6c9cb7b71'],
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select id, code_id, kept_owner, kept_owner_key from referral_redemption where id > coalesce($1::bigint, 0) order by id limit 5000
), changed as (
  update referral_code c set was_handed_over = true
   where not c.was_handed_over
     and c.id in (select r.code_id from looked_at r join referral_code now on now.id = r.code_id
                   where (r.kept_owner, r.kept_owner_key) <> (now.owner, now.owner_key))
)
select max(id)::text as last from looked_at`,
  sql: `
update referral_code c set was_handed_over = true
 where not c.was_handed_over
   and c.id in (select r.code_id from referral_redemption r join referral_code now on now.id = r.code_id
                 where (r.kept_owner, r.kept_owner_key) <> (now.owner, now.owner_key));`,
};
