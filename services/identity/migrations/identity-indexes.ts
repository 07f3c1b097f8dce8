import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const identityIndexes: readonly IndexDefinition[] = [
  {
    // Has what the queue is narrowed by too: licences that wait lie among all others, and reading thousands of them, such as claimed
    // ones before the first free one, would read as many pages of the table. The index `license_waiting` of migration 0029 has the
    // same key and rows without those columns: it serves until this one is built, and goes with the next release.
    name: 'license_waiting_free_by_key',
    on: `on license (submitted_at, id) include (claimed_until, claimed_by, account_id, applicant_occupation) where state = 'pending'`,
  },
  {
    // Words are looked for in this one, whatever else narrows the queue.
    name: 'license_waiting_texts_by_key',
    on: `on license (submitted_at, id) include (claimed_until, claimed_by, applicant_occupation, applicant_in_lower_case)
      where state = 'pending'`,
  },
  {
    // Rows that hold a frequent word are counted in this one, where nothing but time narrows the queue: it has a third as many pages.
    name: 'license_waiting_texts',
    on: `on license (submitted_at) include (applicant_in_lower_case) where state = 'pending'`,
  },
  {
    // Claimed licences in the order of the queue, and words that are looked for in them: they lie anywhere among those that wait,
    // often all of them at its end.
    name: 'license_claimed_by_key_with_texts',
    on: `on license (submitted_at, id) include (claimed_until, claimed_by, applicant_occupation, applicant_in_lower_case)
      where state = 'pending' and claimed_by is not null`,
  },
  {
    // What applications are found by, in the order of their list, without their documents.
    name: 'instructor_application_names_by_key',
    on: `on instructor_application (submitted_at, id) include (state, applicant_specialty, names_in_lower_case)
      where state <> 'draft'`,
  },
  // Who does not agree to marketing is counted in this index beside that of all accounts.
  { name: 'marketing_consent_since', on: 'on marketing_consent (account_id) include (since)' },
  // People whose name, or its last word, begins as typed are counted in these alone, up to the cap of lists: they have the name
  // itself, as PostgreSQL does not take `lower(name)` for enough. Addresses have `account_by_email_start`.
  {
    name: 'account_by_name_start',
    on: 'on account (lower(name) text_pattern_ops) include (name)',
  },
  {
    name: 'account_by_last_word_start',
    on: `on account (lower(split_part(name, ' ', -1)) text_pattern_ops) include (name)`,
  },
];
