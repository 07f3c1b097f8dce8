import type { Migration } from '@lectern/nest-kit';

/**
 * What a licence that waits is found by, in lower case: the index in which frequent words are counted has it as it is compared. Kept
 * by triggers of `sql/06-applicants.sql`.
 */
export const textsOfLicenses: Migration = {
  name: '0043-texts-of-licenses',
  sql: 'alter table license add column applicant_in_lower_case text;',
};

/**
 * The licences that wait, filled in by the trigger. Claims and decisions wait for two thousand of them at most: all at once, they would
 * wait longer than a statement may take. `sql` finds nothing left to do.
 */
export const textsOfLicensesOfBefore: Migration = {
  name: '0043-texts-of-licenses-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select id from license where state = 'pending' and id > coalesce($1::text, '') order by id limit 2000
), changed as (
  update license set applicant = applicant
   where id in (select id from looked_at) and state = 'pending' and applicant_in_lower_case is null
)
select max(id) as last from looked_at`,
  sql: `update license set applicant = applicant where state = 'pending' and applicant_in_lower_case is null;`,
};
