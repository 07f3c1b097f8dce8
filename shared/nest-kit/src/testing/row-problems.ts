import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { columnName, type Columns } from '../database/column.ts';
import type { Entities } from '../database/data-source.ts';
import { definedStatements } from '../database/statement.ts';
import { describeStatement, lookUpColumn } from './describe-statement.ts';
import { findEntityProblems } from './entity-problems.ts';

/** Inside JSON every number is a number. */
const NUMBERS_IN_JSON = ['numeric', 'bigint', 'integer', 'smallint', 'double precision'];

export interface RowReport {
  /** Statements that were looked at. */
  readonly statements: number;
  /** A sentence for each statement or column that differs from the schema. */
  readonly problems: readonly string[];
}

/**
 * Compares every statement declared in the repositories of a folder with the migrated schema: whether it parses, and
 * the names, types and nullability of its columns. The nullability of an expression or a view is unknown to the server.
 */
export async function findRowProblems(options: {
  url: string;
  folder: string;
  entities?: Entities;
}): Promise<RowReport> {
  for (const path of await readdir(options.folder, { recursive: true })) {
    if (path.endsWith('.repository.ts')) await import(pathToFileURL(join(options.folder, path)).href);
  }
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    const problems: string[] = [];
    for (const { sql, columns } of definedStatements()) {
      const found = await problemsOf(client, sql, columns).catch((error: unknown) => [String(error)]);
      problems.push(...found.map((problem) => `${problem} in: ${sql.replace(/\s+/g, ' ').trim()}`));
    }
    problems.push(...(await findEntityProblems(client, options.entities ?? [])));
    return { statements: definedStatements().length, problems };
  } finally {
    await client.end();
  }
}

async function problemsOf(
  client: pg.Client,
  sql: string,
  columns: Columns,
  isJson = false,
): Promise<string[]> {
  const described = new Map((await describeStatement(client, sql)).map((column) => [column.name, column]));
  const problems: string[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const found = described.get(columnName(field));
    if (!found) {
      problems.push(`${columnName(field)} is not selected`);
      continue;
    }
    const { type, mayBeNull } = await lookUpColumn(client, found);
    const isNumber =
      isJson && NUMBERS_IN_JSON.includes(type) && column.types.some((name) => NUMBERS_IN_JSON.includes(name));
    if (!column.types.includes(type) && !isNumber)
      problems.push(`${found.name} is ${type}, not ${column.types.join(' or ')}`);
    if (mayBeNull && !column.isNullable) problems.push(`${found.name} may be null`);
    if (column.inside) {
      problems.push(
        ...(await problemsOf(client, `select * from ${column.inside.from}`, column.inside.columns, true)),
      );
    }
  }
  return problems;
}
