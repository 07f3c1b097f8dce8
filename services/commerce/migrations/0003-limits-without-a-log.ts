import type { Migration } from '@lectern/nest-kit';

/** How often somebody asked within a minute need not survive a crash of the database, so that no call waits for its disk. */
export const limitsWithoutALog: Migration = {
  name: '0003-limits-without-a-log',
  sql: 'alter table rate_limit set unlogged;',
};
