/** One forward-only change of a service's schema; an applied migration is never edited, only followed by another. */
export interface Migration {
  /** Unique and sortable, such as `0001-catalog-schema`. */
  readonly name: string;
  /** Statements that run together in one transaction, as the service's role, with its schema first in the path. */
  readonly sql: string;
}
