import type { Migration } from '@lectern/nest-kit';

/**
 * What the owner of a code is: a partner, or a person with an account. Codes from before say neither. Statements are one for each key:
 * an account, or a name whatever its capitals and spaces. The database makes the key, so that codes that the former release writes
 * have theirs; it writes the table anew for it, which takes a second for 100,000 codes.
 */
export const ownersOfCodes: Migration = {
  name: '0041-owners-of-codes',
  sql: `
alter table referral_code
  add column owner_kind text check (owner_kind in ('person', 'partner')),
  add column owner_account text check (owner_account is null or owner_kind = 'person'),
  add column owner_key text not null generated always as (
    coalesce('account ' || owner_account,
             'name ' || lower(regexp_replace(btrim(normalize(owner, NFKC)), '[[:space:]]+', ' ', 'g')))) stored;
create index code_of_account on referral_code (owner_account) where owner_account is not null;
`,
};
