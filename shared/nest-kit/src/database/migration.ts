import type { IndexDefinition } from './build-indexes.ts';

/** One forward-only change of a service's tables or data; an applied migration is never edited, only followed by another. */
export interface Migration {
  /** Unique and sortable, such as `0001-catalog-schema`. */
  readonly name: string;
  /** Statements that run together in one transaction, as the service's role, with its schema first in the path. */
  readonly sql: string;
  /** Runs after the SQL files instead of before them, because its statements call functions of those files. */
  readonly usesFunctions?: boolean;
  /**
   * Changes rows of a large table ahead of `sql`, a few thousand in each run, which is a transaction of its own: a request waits for
   * the rows of one run at most. `$1` is the key that the run before ended with, null in the first; its one row says in `last` the key
   * that it ended with, null when no row was left. After a kill the runs begin at the first key again, so that they leave alone what is
   * changed already. It changes nothing that `sql` would not change, and is no part of the checksum.
   */
  readonly step?: string;
  /** Checksums of earlier texts that lead to the same tables; a database migrated with one of them is up to date. */
  readonly formerChecksums?: readonly string[];
}

/** The migrations and SQL files of a service's schema; `startService` and set-up scripts take the same object. */
export interface ServiceDatabase {
  /** Tables and moves of data, in the order they are applied. */
  readonly migrations: readonly Migration[];
  /**
   * Indexes of tables that may be large: built after migrations and SQL files, while the tables are written to. Until then
   * everything is answered without them. None by default.
   */
  readonly indexes?: readonly IndexDefinition[];
  /** Names of applied migrations that were removed because SQL files define their objects now; none by default. */
  readonly retired?: readonly string[];
  /** Folder of the functions, views and triggers (`sql` beside the file that says so); none by default. */
  readonly sqlFolder?: string;
}
