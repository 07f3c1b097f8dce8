import type { Migration } from '@lectern/nest-kit';

/**
 * What a licence that waits is found by, in lower case: the index in which frequent words are counted has it as it is compared. Kept
 * by triggers of `sql/06-applicants.sql`.
 */
export const textsOfLicenses: Migration = {
  name: '0043-texts-of-licenses',
  sql: 'alter table license add column applicant_in_lower_case text;',
};

/** The licences that wait, filled in by the trigger: twenty thousand of a site of a million people take seconds. */
export const textsOfLicensesOfBefore: Migration = {
  name: '0043-texts-of-licenses-of-before',
  usesFunctions: true,
  sql: `update license set applicant = applicant where state = 'pending' and applicant_in_lower_case is null;`,
};
