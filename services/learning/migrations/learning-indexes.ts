import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const learningIndexes: readonly IndexDefinition[] = [
  { name: 'question_reported', on: 'on question (created_at, id) where is_reported' },
];
