import { join } from 'node:path';
import type { ServiceDatabase } from '@lectern/nest-kit';
import { catalogIndexes } from './migrations/catalog-indexes.ts';
import { catalogMigrations, retiredCatalogMigrations } from './migrations/catalog-migrations.ts';

/** The schema `catalog`. The folder `sql` is beside this file here, and beside the bundle in `dist`. */
export const catalogDatabase: ServiceDatabase = {
  migrations: catalogMigrations,
  indexes: catalogIndexes,
  retired: retiredCatalogMigrations,
  sqlFolder: join(import.meta.dirname, 'sql'),
};
