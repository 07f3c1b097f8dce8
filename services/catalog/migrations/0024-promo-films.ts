import type { Migration } from '@lectern/nest-kit';

/**
 * The film that shows guests what a course is like, as it was published; null without one. Media is told of it like of the film
 * of a lecture, under an id that no lecture has.
 */
export const promoFilms: Migration = {
  name: '0024-promo-films',
  sql: `
alter table curriculum add column promo_video_id text check (length(promo_video_id) <= 64);
alter table lecture_film drop constraint lecture_film_lecture_id_fkey;
`,
};
