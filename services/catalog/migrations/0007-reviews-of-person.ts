import type { Migration } from '@lectern/nest-kit';

/** What somebody wrote is found by who wrote it: it is told to them, and goes with their account. */
export const reviewsOfPerson: Migration = {
  name: '0007-reviews-of-person',
  sql: 'create index review_of_person on review (user_id) where user_id is not null;',
};
