import { LIST_CAP, type ListQuery } from '@lectern/contracts-core';
import { column } from './column-types.ts';
import type { Columns, RowOf } from './column.ts';
import type { Database } from './database.ts';
import { keyMoment, pageOf, readCursor } from './row-key.ts';
import { defineStatement, type Statement } from './statement.ts';

/** The form of an id as text, which the id of a cursor has to have, and the type that SQL compares it as. */
const ID_TYPES = {
  text: /^/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
} as const;

/** What narrows a list, as SQL. Every value is a parameter; a list ends with `and` between its parts. */
export class Conditions {
  readonly parts: string[] = [];
  readonly values: unknown[] = [];

  /** Resolves to the place of the value in the statement, such as `$3`. */
  readonly param = (value: unknown): string => `$${this.values.push(value)}`;

  /** All of them; `true` where there are none. */
  get sql(): string {
    return this.parts.length > 0 ? this.parts.join(' and ') : 'true';
  }
}

/** A list that is read in pages by key, so that a million rows cost no more than a page. */
interface Description<C extends Columns> {
  /** What is selected, without `select`. */
  readonly select: string;
  /** Tables and joins, with `from`. */
  readonly from: string;
  /** The same for counting, where conditions need fewer tables. */
  readonly countFrom?: string;
  /** SQL of the moment that sorts the list; a query may ask for another. */
  readonly moment: string;
  /** SQL of the id that ends every order. */
  readonly id: string;
  readonly idType: keyof typeof ID_TYPES;
  readonly columns: C;
}

export interface KeyedList<C extends Columns> extends Description<C> {
  readonly rows: Statement<C & typeof KEY_COLUMNS>;
  readonly total: Statement<typeof TOTAL_COLUMNS>;
}

export interface PageQuery extends ListQuery {
  /** SQL of the moment that sorts the list this time. */
  readonly moment?: string;
  /** The conditions have an index of their own, such as one of words: rows are found by it and sorted afterwards. */
  readonly isFoundFirst?: boolean;
  /** Number of the page, for a release before that has no cursor; the first one without it. */
  readonly page?: number;
}

export interface KeyedPage<Row> {
  readonly rows: Row[];
  /** Cursor of the page after this one; null on the last. */
  readonly next: string | null;
  /** Rows of the whole list, at most `LIST_CAP`. */
  readonly count: number;
  readonly isCapped: boolean;
}

/**
 * The same moment, by which no index is read in order. PostgreSQL does not know how few rows have a word: it would rather read
 * a million rows in the order of the list, looking for the word in each, than find those three by its index and sort them.
 */
export const outOfOrder = (moment: string): string => `${moment} + interval '0'`;

const KEY_COLUMNS = { keyAt: column.text, keyId: column.text };
const TOTAL_COLUMNS = { total: column.integer };

/** Declares a list as a constant of its repository's file; its statements are compared with the migrated schema, as others are. */
export function defineKeyedList<const C extends Columns>(description: Description<C>): KeyedList<C> {
  const { moment, columns } = description;
  const sql = rowsSql(description, 'true', { moment, order: 'desc', limit: '$1' });
  return {
    ...description,
    rows: defineStatement(sql, { ...columns, ...KEY_COLUMNS }),
    total: defineStatement(totalSql(description, 'true'), TOTAL_COLUMNS),
  };
}

/** The page of a list, and how many rows the whole list has. What is no cursor begins at the first page. */
export async function readPage<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  conditions: Conditions,
  { after, size, order, moment = list.moment, isFoundFirst = false, page = 1 }: PageQuery,
): Promise<KeyedPage<RowOf<C>>> {
  const { parts, values, param } = conditions;
  const counted = await database.row({ ...list.total, sql: totalSql(list, conditions.sql) }, [...values]);
  const key = readCursor(after);
  const isKey = key !== undefined && ID_TYPES[list.idType].test(key.id);
  if (isKey) {
    const place = `(${param(key.at)}::timestamptz, ${param(key.id)}::${list.idType})`;
    parts.push(`(${moment}, ${list.id}) ${order === 'asc' ? '>' : '<'} ${place}`);
  }
  const limit = `${param(size + 1)} offset ${param(isKey ? 0 : (page - 1) * size)}`;
  const total = counted?.total ?? 0;
  // What many rows have is met soon in the order of the list; sorting all of them would take longer.
  const sorting = { moment, order, limit, isFoundFirst: isFoundFirst && total <= LIST_CAP };
  const sql = rowsSql(list, conditions.sql, sorting);
  const found = (await database.rows({ ...list.rows, sql }, values)) as (RowOf<C> & Key)[];
  const { rows, next } = pageOf(found, size, ({ keyAt, keyId }) => ({ at: keyAt, id: keyId }));
  return {
    rows: rows.map(({ keyAt: _at, keyId: _id, ...row }) => row as unknown as RowOf<C>),
    next,
    count: Math.min(total, LIST_CAP),
    isCapped: total > LIST_CAP,
  };
}

interface Key {
  readonly keyAt: string;
  readonly keyId: string;
}
interface Sorting {
  readonly moment: string;
  readonly order: ListQuery['order'];
  readonly limit: string;
  readonly isFoundFirst?: boolean;
}

const rowsSql = (
  { select, from, id }: Pick<Description<Columns>, 'select' | 'from' | 'id'>,
  where: string,
  { moment, order, limit, isFoundFirst = false }: Sorting,
): string =>
  `select ${select}, ${keyMoment(moment)} as key_at, (${id})::text as key_id ${from}
    where ${where} order by ${isFoundFirst ? outOfOrder(moment) : moment} ${order}, ${id} ${order} limit ${limit}`;

/** SQL of how many rows there are, up to the cap of lists and one. @param rows Table and conditions, such as `account where …`. */
export const cappedCount = (rows: string): string =>
  `(select count(*)::int from (select from ${rows} limit ${LIST_CAP + 1}) counted)`;

const totalSql = (
  { from, countFrom = from }: Pick<Description<Columns>, 'from' | 'countFrom'>,
  where: string,
): string =>
  `select count(*)::int as total from (select ${countFrom} where ${where} limit ${LIST_CAP + 1}) counted`;
