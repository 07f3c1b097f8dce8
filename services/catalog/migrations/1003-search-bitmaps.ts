import type { Migration } from '@lectern/nest-kit';

/**
 * The index that a search computes with: bit strings in which bit n stands for the document `doc_id` n. All have the
 * same length (`search_state.capacity`), so that terms and filters are combined by AND and counted by `bit_count`.
 *
 * - `search_filter`: one per filter, `live` for what may be shown at all.
 * - `search_word`: one per word, once for the whole text and once for the titles; `search_suffix` finds the words that
 *   contain a given piece, because a piece of a word is the beginning of one of its endings.
 * - `search_node`: the same for pieces that many words contain and for frequent words, joined beforehand.
 * - `search_boundary`: for every order, after each `search_step` documents, which documents come before that place.
 *   This answers "how many results precede here" for deep pages, and price and rating ranges.
 *
 * `search_merge` brings all of them up to date with `search_pending`. Nothing else writes here.
 */
export const searchBitmaps: Migration = {
  name: '1003-search-bitmaps',
  // Until 2026-11-22 with the functions that are in sql/search/30 and 40 now.
  formerChecksums: ['84167adb70e33836d8c63252826813363cad47f07569c26e9dc84f91f8f3c1db'],
  sql: `
create table search_state (
  only_row boolean primary key default true check (only_row),
  capacity integer not null check (capacity % 64 = 0),
  changes  integer not null default 0
);
insert into search_state (capacity) values (1024);

create table search_filter (
  filter text primary key,
  bits   varbit not null
);
create table search_word (
  word_id    integer generated always as identity primary key,
  word       text collate "C" not null unique,
  bits       varbit not null,
  title_bits varbit not null
);
create table search_suffix (
  suffix  text collate "C" not null,
  word_id integer not null,
  primary key (suffix, word_id)
);
create table search_node (
  node       text collate "C" primary key,
  bits       varbit not null,
  title_bits varbit not null
);
create table search_boundary (
  ord    smallint not null,
  n      integer not null,
  key    text collate "C" not null,
  doc_id integer not null,
  bits   varbit not null,
  primary key (ord, n),
  unique (ord, key, doc_id)
);

-- Dense bitmaps hardly shrink, and unpacking them costs more than reading them.
alter table search_filter alter bits set storage external;
alter table search_node alter bits set storage external, alter title_bits set storage external;
alter table search_boundary alter bits set storage external;

insert into search_filter (filter, bits) values ('live', repeat('0', 1024)::varbit);
insert into search_boundary (ord, n, key, doc_id, bits)
select ord, 0, '', 0, repeat('0', 1024)::varbit from generate_series(1, 10) as ord;
`,
};
