import { join } from 'node:path';
import type { ServiceDatabase } from '@lectern/nest-kit';
import { commerceIndexes } from './migrations/commerce-indexes.ts';
import { commerceMigrations } from './migrations/commerce-migrations.ts';

/** The schema of the service: tables by migrations, functions, triggers and views by SQL files. */
export const commerceDatabase: ServiceDatabase = {
  migrations: commerceMigrations,
  indexes: commerceIndexes,
  retired: ['0000-audit'],
  sqlFolder: join(import.meta.dirname, 'sql'),
};
