import type { IndexDefinition } from './build-indexes.ts';

/** One forward-only change of a service's tables or data; an applied migration is never edited, only followed by another. */
export interface Migration {
  /** Unique and sortable, such as `0001-catalog-schema`. */
  readonly name: string;
  /** Statements that run together in one transaction, as the service's role, with its schema first in the path. */
  readonly sql: string;
  /** Runs after the SQL files instead of before them, because its statements call functions of those files. */
  readonly usesFunctions?: boolean;
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
