import { join } from 'node:path';
import type { ServiceDatabase } from '@lectern/nest-kit';
import { learningIndexes } from './migrations/learning-indexes.ts';
import { learningMigrations } from './migrations/learning-migrations.ts';

/** The schema `learning`. The folder `sql` is beside this file here, and beside the bundle in `dist`. */
export const learningDatabase: ServiceDatabase = {
  migrations: learningMigrations,
  indexes: learningIndexes,
  sqlFolder: join(import.meta.dirname, 'sql'),
};
