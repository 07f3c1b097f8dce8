import type { Migration } from '@lectern/nest-kit';

/**
 * What people may be about to type, or meant to. The service writes it (`DictionaryUpkeep`), because the keys are made
 * by its own pure functions: a word is kept by the keys pressed for it on a Korean keyboard, by its initial consonants
 * and, for finding misspelt ones, by what is left when a letter or two are left out.
 *
 * `search_prefix` holds, for beginnings that many keys share, the most popular terms of each kind, so that completing
 * is one look wherever it is asked.
 */
export const searchDictionary: Migration = {
  name: '1009-search-dictionary',
  // Until 2026-11-22 with the functions that are in sql/search/60-dictionary.sql now.
  formerChecksums: ['a836646941f5b07393b67e7cb9f0574baa0453562ad5899967c5d70fe8b76e81'],
  sql: `
create table search_term (
  term_id    integer generated always as identity primary key,
  -- a word serves understanding only; the others are suggested as well
  kind       text not null check (kind in ('word', 'term', 'category', 'doctor', 'course')),
  -- curriculum, instructor's user or category; empty for words and terms
  id         text not null,
  text_ko    text not null,
  text_en    text not null,
  popularity integer not null,
  unique (kind, id, text_ko, text_en)
);
create table search_term_key (
  key     text collate "C" not null,
  term_id integer not null references search_term on delete cascade,
  primary key (key, term_id)
);
create index on search_term_key (term_id);
create table search_typo_key (
  key     text collate "C" not null,
  term_id integer not null references search_term on delete cascade,
  primary key (key, term_id)
);
create index on search_typo_key (term_id);
create table search_prefix (
  prefix   text collate "C" primary key,
  term_ids integer[] not null
);

-- How far the dictionary is: changes of the index it has taken in, and when.
alter table search_state
  add dictionary_seen integer not null default -1,
  add dictionary_built_at timestamptz not null default '-infinity';
`,
};
