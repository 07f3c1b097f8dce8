import type { Migration } from '@lectern/nest-kit';

/**
 * Questions are found by letters of their text, by their lecture, and by whether they are hidden or an instructor answered. The
 * indexes are not built concurrently: questions are read meanwhile and cannot be written. A hundred thousand of them take some
 * ten seconds, so choose a quiet hour for a table of that size.
 */
export const questionLookUp: Migration = {
  name: '0021-question-look-up',
  sql: `
create index question_by_pieces on question using gin (text_pieces(text));
create index question_of_lecture_alone on question (lecture_id);
create index question_hidden on question (created_at, id) where state = 'hidden';
create index answer_of_instructor on question_answer (question_id) where kind = 'instructor' and not is_hidden;
`,
};
