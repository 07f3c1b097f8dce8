import { join } from 'node:path';
import type { ServiceDatabase } from '@lectern/nest-kit';
import { learningMigrations } from './migrations/learning-migrations.ts';

/** The schema `learning`. The folder `sql` is beside this file here, and beside the bundle in `dist`. */
export const learningDatabase: ServiceDatabase = {
  migrations: learningMigrations,
  sqlFolder: join(import.meta.dirname, 'sql'),
};
