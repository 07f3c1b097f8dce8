import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const mediaIndexes: readonly IndexDefinition[] = [
  // Staff page by key through what failed, which is little of all films.
  { name: 'video_failed', on: `on video (updated_at, id) where state = 'failed'` },
];
