import type { Migration } from '@lectern/nest-kit';

/** People who watched on a day, over all courses. */
export const statistics: Migration = {
  name: '0018-statistics',
  sql: `create index watch_day_by_day on watch_day (day, user_id);`,
};
