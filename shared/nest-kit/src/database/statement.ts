import type { Columns } from './column.ts';

/** SQL with `$1` parameters, and the columns it selects. */
export interface Statement<C extends Columns = Columns> {
  readonly sql: string;
  readonly columns: C;
  /** Each connection keeps a named statement parsed: for the few that run all the time. */
  readonly name?: string;
}

const defined: Statement[] = [];

/**
 * Declares a statement of a repository, as a constant of its file. A test describes every declared statement on the
 * migrated schema and compares the columns (`findRowProblems` of `@lectern/nest-kit/testing`).
 * @example defineStatement('select id, added_at from favourite where account_id = $1', { id: column.text, addedAt: column.time });
 */
export function defineStatement<C extends Columns = Record<never, never>>(
  sql: string,
  ...[columns, options]: [columns?: C, options?: { name?: string }]
): Statement<C> {
  const statement = { sql, columns: columns ?? ({} as C), ...options };
  defined.push(statement);
  return statement;
}

/** Every statement of the modules that are loaded. */
export const definedStatements = (): readonly Statement[] => defined;
