import type { Migration } from '@lectern/nest-kit';

/** The rows of before, filled in by the triggers of `sql/06-applicants.sql`. */
export const applicantsOfBefore: Migration = {
  name: '0033-applicants-of-before',
  usesFunctions: true,
  sql: `
update license set state = state where state = 'pending' and applicant is null;
update instructor_application set account_id = account_id where applicant is null;
`,
};
