import type pg from 'pg';
import { getMetadataArgsStorage } from 'typeorm';
import type { ColumnMetadataArgs } from 'typeorm/metadata-args/ColumnMetadataArgs.js';
import type { Entities } from '../database/data-source.ts';
import { SnakeNaming } from '../database/snake-naming.ts';
import { describeStatement, lookUpColumn } from './describe-statement.ts';

/** Compares every column of these entities with the table it maps. */
export async function findEntityProblems(client: pg.Client, entities: Entities): Promise<string[]> {
  const { tables, columns } = getMetadataArgsStorage();
  const problems: string[] = [];
  for (const entity of entities) {
    const table = tables.find(({ target }) => target === entity)?.name ?? entity.name;
    for (const column of columns.filter(({ target }) => target === entity)) {
      problems.push(...(await problemsOf(client, table, column).catch((error: unknown) => [String(error)])));
    }
  }
  return problems;
}

async function problemsOf(client: pg.Client, table: string, column: ColumnMetadataArgs): Promise<string[]> {
  const name = new SnakeNaming().columnName(column.propertyName, column.options.name, []);
  const [found] = await describeStatement(client, `select ${name} from ${table}`);
  if (!found) return [];
  const { type, mayBeNull } = await lookUpColumn(client, found);
  const declared = `${String(column.options.type)}${column.options.array ? '[]' : ''}`;
  const { rows } = await client.query<{ type: string }>('select to_regtype($1)::text as type', [declared]);
  const problems: string[] = [];
  if (rows[0]?.type !== type) problems.push(`${table}.${name} is ${type}, not ${declared}`);
  if (mayBeNull !== Boolean(column.options.nullable))
    problems.push(`${table}.${name} may ${mayBeNull ? '' : 'not '}be null`);
  return problems;
}
