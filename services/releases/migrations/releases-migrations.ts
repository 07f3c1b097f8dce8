import type { Migration } from '@lectern/nest-kit';
import { releaseTables } from './0001-releases.ts';

/** Everything that ever changed the schema, in order. */
export const releasesMigrations: readonly Migration[] = [releaseTables];
