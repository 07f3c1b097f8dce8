import type { Migration } from '@lectern/nest-kit';

/** Questions that stop a film, as a lecture was published with them. */
export const quizMarks: Migration = {
  name: '0010-quiz-marks',
  sql: `alter table lecture_video add column quiz_marks jsonb not null default '[]';`,
};
