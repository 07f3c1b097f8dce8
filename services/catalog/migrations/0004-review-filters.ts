import type { Migration } from '@lectern/nest-kit';

/** Reviews of one language are counted and read from this index; those of one star count from `review_high`. */
export const reviewFilters: Migration = {
  name: '0004-review-filters',
  sql: `
create index review_by_language on review (curriculum_id, language, rating, created_at desc, id)
  where status <> 'hidden';
`,
};
