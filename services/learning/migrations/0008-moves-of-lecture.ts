import type { Migration } from '@lectern/nest-kit';

/** Counts how often the start of a lecture was moved. A lecture that was moved before has told of its last move as the first. */
export const movesOfLecture: Migration = {
  name: '0008-moves-of-lecture',
  sql: `
    alter table live_lecture add column moves integer not null default 0;
    update live_lecture set moves = 1 where moved_from is not null;`,
};
