import type { Migration } from '@lectern/nest-kit';

/**
 * Titles of the lectures that no publication has made a `lecture` of, so that staff find them by an index: a document has them all in
 * one. `sql/09-draft-lectures.sql` keeps the rows, also for drafts that a service of the release before writes; the drafts of before
 * follow in 0046, once its triggers are there.
 */
export const draftLectureTitles: Migration = {
  name: '0045-draft-lecture-titles',
  // Until 2026-11-29 with the rows of the drafts of before.
  formerChecksums: ['8d08dfa95f245508e8228f5664ecd2b743a29a6d56db688ed4f5c49bf4fcf71f'],
  sql: `
create table draft_lecture_title (
  lecture_id    text not null,
  curriculum_id text not null references curriculum_draft on delete cascade,
  title_ko      text not null,
  title_en      text not null,
  type          text not null,
  primary key (lecture_id, curriculum_id)
);
create index draft_lecture_title_of_course on draft_lecture_title (curriculum_id);
`,
};
