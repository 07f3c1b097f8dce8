import { limitsTable, type Migration } from '@lectern/nest-kit';
import { playerTables } from './0001-player.ts';
import { certificateTables } from './0002-certificates.ts';

/** Everything that ever changed the schema, in order. */
export const learningMigrations: readonly Migration[] = [limitsTable, playerTables, certificateTables];
