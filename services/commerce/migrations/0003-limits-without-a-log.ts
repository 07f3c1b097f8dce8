import type { Migration } from '@lectern/nest-kit';

/** Counts of requests within a minute may be lost in a crash of the database, so writing them waits for no disk. */
export const limitsWithoutALog: Migration = {
  name: '0003-limits-without-a-log',
  sql: 'alter table rate_limit set unlogged;',
};
