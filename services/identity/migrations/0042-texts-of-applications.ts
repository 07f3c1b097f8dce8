import type { Migration } from '@lectern/nest-kit';

/**
 * What an application is found by, in lower case and apart from its long documents: to read these and to write the names of each row in
 * lower case takes longer than all else when words are looked for. Kept by triggers of `sql/06-applicants.sql`.
 */
export const textsOfApplications: Migration = {
  name: '0042-texts-of-applications',
  sql: 'alter table instructor_application add column names_in_lower_case text;',
};

/** The rows of before, filled in by the trigger: twenty thousand of a site of a million people take seconds. */
export const textsOfApplicationsOfBefore: Migration = {
  name: '0042-texts-of-applications-of-before',
  usesFunctions: true,
  sql: 'update instructor_application set applicant = applicant where names_in_lower_case is null;',
};
