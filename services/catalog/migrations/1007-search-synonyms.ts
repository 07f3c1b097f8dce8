import type { Migration } from '@lectern/nest-kit';

/**
 * Synonyms. The service fills `search_meaning` (what to look for) and `search_synonym` (the names of a meaning, without
 * spaces) from `src/search/domain/synonyms`; `sql/search/31-lookup.sql` reads them.
 */
export const searchSynonyms: Migration = {
  name: '1007-search-synonyms',
  // Until 2026-11-22 with the functions that are in sql/search/31 and 40 now.
  formerChecksums: ['29a51e6228ca6620e52d060909743f726dd126561ef44fceb3f4f1aab04abef9'],
  sql: `
create table search_meaning (
  meaning_id   integer primary key,
  alternatives text not null,
  bits         varbit,
  title_bits   varbit
);
create table search_synonym (
  form       text collate "C" primary key,
  meaning_id integer not null references search_meaning on delete cascade,
  alone      boolean not null
);
alter table search_meaning alter bits set storage external, alter title_bits set storage external;
alter table search_state add synonym_version text not null default '', add dictionary_changes integer not null default 0;
`,
};
