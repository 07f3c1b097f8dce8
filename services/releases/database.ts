import { join } from 'node:path';
import type { ServiceDatabase } from '@lectern/nest-kit';
import { releasesMigrations } from './migrations/releases-migrations.ts';

/** The schema `releases`. The folder `sql` is beside this file here, and beside the bundle in `dist`. */
export const releasesDatabase: ServiceDatabase = {
  migrations: releasesMigrations,
  sqlFolder: join(import.meta.dirname, 'sql'),
};
