import type { Migration } from '@lectern/nest-kit';

/**
 * What narrows the list of people goes by its key (created_at, id) as well: without it, few instructors among a million people
 * are looked for among all of them. Writes to accounts wait while the indexes are built: seconds with a million people.
 */
export const peopleByFilter: Migration = {
  name: '0030-people-by-filter',
  sql: `
create index account_instructors on account (created_at, id) where 'instructor' = any (roles);
create index account_by_occupation on account (occupation, created_at, id);
create index account_by_country_and_key on account (country, created_at, id);
create index account_by_membership_and_key on account (membership, created_at, id);
create index instructor_application_submitted on instructor_application (submitted_at, id) where state <> 'draft';
`,
};
