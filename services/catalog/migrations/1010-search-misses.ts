import type { Migration } from '@lectern/nest-kit';

/** What people looked for in vain, per day and language, and nothing about who they were. */
export const searchMisses: Migration = {
  name: '1010-search-misses',
  sql: `
create table search_miss (
  day      date not null,
  language text not null check (language in ('ko', 'en')),
  query    text not null check (length(query) between 1 and 60),
  count    integer not null check (count > 0),
  primary key (day, language, query)
);
`,
};
