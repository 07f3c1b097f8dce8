import type { Migration } from '@lectern/nest-kit';

/** What instructors are listed by: the average, or 0 while fewer than five reviews (RATED_FROM of the contract) make none. */
export const rankedRating: Migration = {
  name: '0010-ranked-rating',
  sql: `
alter table instructor add column ranked_rating numeric(2, 1) not null generated always as
  (case when review_count < 5 then 0 else round(rating_sum::numeric / review_count, 1) end) stored;
drop index instructor_listed;
create index instructor_listed on instructor (ranked_rating desc, review_count desc, id) where gender <> 'admin';
`,
};
