import type { Migration } from '@lectern/nest-kit';

/** Finds the reviews of a person, for the export of their data and the deletion of their account. */
export const reviewsOfPerson: Migration = {
  name: '0007-reviews-of-person',
  sql: 'create index review_of_person on review (user_id) where user_id is not null;',
};
