import type { Migration } from '@lectern/nest-kit';

/**
 * Licences that wait and applications to teach keep what they are found by: name, address and profession of their person, whom
 * the list would have to read for each row otherwise. Triggers of `sql/06-applicants.sql` keep it as the account has it.
 * Pages and counts of what narrows the two lists have an index each. Two hundred thousand rows take seconds.
 */
export const applicants: Migration = {
  name: '0032-applicants',
  sql: `
alter table license add column applicant text, add column applicant_occupation text;
alter table instructor_application add column applicant text, add column applicant_specialty text;

create index license_waiting_by_pieces on license using gin (text_pieces(applicant)) where state = 'pending';
create index license_waiting_of_occupation on license (applicant_occupation, submitted_at, id) where state = 'pending';
create index license_claimed on license (claimed_until, claimed_by) where state = 'pending' and claimed_until is not null;
create index instructor_application_by_pieces on instructor_application
  using gin (text_pieces(applicant || chr(10) || coalesce(content ->> 'name_ko', '') || chr(10) || coalesce(content ->> 'name_en', '')))
  where state <> 'draft';
create index instructor_application_of_specialty on instructor_application (applicant_specialty, submitted_at, id)
  where state <> 'draft';
create index instructor_application_of_specialty_in_state on instructor_application
  (applicant_specialty, state, submitted_at, id);
`,
};
