import { join } from 'node:path';
import type { ServiceDatabase } from '@lectern/nest-kit';
import { identityIndexes } from './migrations/identity-indexes.ts';
import { identityMigrations, retiredIdentityMigrations } from './migrations/identity-migrations.ts';

/** The schema `identity`. The folder `sql` is beside this file here, and beside the bundle in `dist`. */
export const identityDatabase: ServiceDatabase = {
  migrations: identityMigrations,
  indexes: identityIndexes,
  retired: retiredIdentityMigrations,
  sqlFolder: join(import.meta.dirname, 'sql'),
};
