import type { Migration } from '@lectern/nest-kit';

/** No course may fill the index by itself: of its text, the first four thousand characters are enough to find it. */
export const searchTextLimit: Migration = {
  name: '1006-search-text-limit',
  sql: `
create or replace function search_words(input text) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(distinct left(word, 64), ' '), '')
    from regexp_split_to_table(search_fold(left(input, 4000)) collate pg_c_utf8, '[^[:alnum:]]+') as word
   where word <> '');
`,
};
