import type { Migration } from '@lectern/nest-kit';

/**
 * Reviews are found by letters of their text and by their course, and each combination of state and stars pages by key. As before
 * the indexes are not built concurrently: two hundred thousand reviews take some ten seconds, in which they are read and not
 * written, so choose a quiet hour for a table of that size.
 */
export const reviewLookUp: Migration = {
  name: '0030-review-look-up',
  sql: `
create index review_by_pieces on review using gin (text_pieces(body));
create index review_of_course on review (curriculum_id, updated_at, id);
create index review_of_stars_in_state on review (rating, status, updated_at, id);
`,
};
