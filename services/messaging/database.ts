import { join } from 'node:path';
import type { ServiceDatabase } from '@lectern/nest-kit';
import { messagingIndexes } from './migrations/messaging-indexes.ts';
import { messagingMigrations } from './migrations/messaging-migrations.ts';

/** The schema `messaging`. The folder `sql` is beside this file here, and beside the bundle in `dist`. */
export const messagingDatabase: ServiceDatabase = {
  migrations: messagingMigrations,
  indexes: messagingIndexes,
  retired: ['0000-audit'],
  sqlFolder: join(import.meta.dirname, 'sql'),
};
