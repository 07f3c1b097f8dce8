import type { Migration } from '@lectern/nest-kit';

/**
 * What the catalogue search reads, kept beside the curricula by the triggers of `sql/search`, so that no writer of a
 * curriculum or an instructor can forget it. `search_document` has one row per curriculum: its words, its filters and
 * one sort key per order, all as text that compares byte by byte. `search_order` holds those keys once more, one row
 * per order, for index-only walks in sorted order. `search_pending` lists the documents that the bitmaps of the next
 * migration do not show correctly yet; a search reads those one by one, so a change is found at once.
 */
export const searchDocuments: Migration = {
  name: '1001-search-documents',
  // Until 2026-11-22 with the functions that are in sql/search/10 to 20 now.
  formerChecksums: ['ed901adb17dfc4e12b873efc2ebfee1294d7905b8745a5ca3212c7be1ab3af53'],
  sql: `
create table search_label (
  filter text primary key,
  label  text not null
);
insert into search_label (filter, label) values
  ('category=skinbooster', 'skin boosters skinbooster 스킨부스터'),
  ('category=botox', 'botulinum toxin botox 보툴리눔 톡신 보톡스'),
  ('category=filler', 'fillers 필러'),
  ('category=threads', 'threads thread lifting 실리프팅'),
  ('category=lifting', 'lifting 리프팅'),
  ('category=live', 'live 라이브'),
  ('category=offline', 'on-site offline 현장 강의 오프라인');

create table search_document (
  doc_id        integer generated always as identity primary key,
  curriculum_id text not null unique,
  visible       boolean not null,
  title_words   text not null,
  words         text not null,
  filters       text[] not null,
  keys          text[] collate "C" not null
);

create table search_order (
  ord    smallint not null,
  key    text collate "C" not null,
  doc_id integer not null,
  primary key (ord, key, doc_id)
);

-- old_words: null while the text is as the bitmaps know it, else the words they still hold for this document.
create table search_pending (
  doc_id    integer primary key,
  old_words text
);
`,
};
