import { limitsTable, type Migration } from '@lectern/nest-kit';
import { accounts } from './0001-accounts.ts';

/** Every migration of the identity schema, in the order it is applied. */
export const identityMigrations: readonly Migration[] = [limitsTable, accounts];
