import { LIST_CAP, type ListQuery, type WaitingFigures } from '@lectern/contracts-core';
import { column } from './column-types.ts';
import type { Columns, RowOf } from './column.ts';
import type { Conditions } from './conditions.ts';
import type { Database } from './database.ts';
import {
  amongIdsSql,
  behindSql,
  cappedCount,
  figuresSql,
  gatherSql,
  ID_TYPES,
  lookSql,
  rowsSql,
  totalSql,
  type ListTables,
  type WaitingSql,
} from './keyed-list-sql.ts';
import { pageOf, readCursor, type RowKey } from './row-key.ts';
import { defineStatement, type Statement } from './statement.ts';

/** A list that is read in pages by key, so that a million rows cost no more than a page. */
interface Description<C extends Columns> extends ListTables {
  /** SQL of the moment that sorts the list; a query may ask for another. */
  readonly moment: string;
  readonly columns: C;
  /**
   * An index in the order of the list has the texts in which words are looked for. Rows that hold a frequent word are then counted and
   * read in it: a finder would read a page of the table for each of them.
   */
  readonly hasTextsInIndex?: boolean;
}

export interface KeyedList<C extends Columns> extends Description<C> {
  readonly rows: Statement<C & typeof KEY_COLUMNS>;
  readonly total: Statement<typeof TOTAL_COLUMNS>;
  readonly look: Statement<typeof LOOK_COLUMNS>;
  readonly figures: Statement<typeof FIGURE_COLUMNS>;
  readonly gathered: Statement<typeof GATHERED_COLUMNS>;
}

export interface PageQuery extends ListQuery {
  /** SQL of the moment that sorts the list this time. */
  readonly moment?: string;
  /** The conditions have an index of their own, such as one of words: rows are found by it and sorted afterwards. */
  readonly isFoundFirst?: boolean;
  /** Rows of the whole list, where they are known already. */
  readonly count?: number | undefined;
  /** Counts what is new and what is late among all rows, and what was settled; undefined for none of it. */
  readonly waiting?: WaitingSql | undefined;
}

export interface KeyedPage<Row> {
  readonly rows: Row[];
  /** Cursor of the page after this one; null on the last. */
  readonly next: string | null;
  /** Rows of the whole list, at most `LIST_CAP`. */
  readonly count: number;
  readonly isCapped: boolean;
  /** Where the query asked for them. */
  readonly figures?: WaitingFigures;
}

const KEY_COLUMNS = { keyAt: column.text, keyId: column.text };
const TOTAL_COLUMNS = { total: column.integer };
const LOOK_COLUMNS = { seen: column.integer, fit: column.integer };
const FIGURE_COLUMNS = { fresh: column.integer, late: column.integer, settled: column.integer.orNull };
const GATHERED_COLUMNS = { total: column.integer, ids: column.texts, moments: column.texts };

/** Declares a list as a constant of its repository's file; its statements are compared with the migrated schema, as others are. */
export function defineKeyedList<const C extends Columns>(description: Description<C>): KeyedList<C> {
  const { moment, columns } = description;
  const sql = rowsSql(description, 'true', { moment, order: 'desc', limit: '$1' });
  return {
    ...description,
    rows: defineStatement(sql, { ...columns, ...KEY_COLUMNS }),
    total: defineStatement(totalSql(description, 'true'), TOTAL_COLUMNS),
    look: defineStatement(lookSql(description, 'true', 'true', FIRST_LOOKED_AT), LOOK_COLUMNS),
    figures: defineStatement(figuresSql(description, 'true', { moment, late: 'true' }), FIGURE_COLUMNS),
    gathered: defineStatement(
      gatherSql(description, 'true', { moment, order: 'desc', limit: '$1', behind: 'true' }),
      GATHERED_COLUMNS,
    ),
  };
}

/** The page of a list, and how many rows the whole list has. What is no cursor begins at the first page. */
export async function readPage<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  conditions: Conditions,
  { after, size, order, moment = list.moment, isFoundFirst = false, count, waiting }: PageQuery,
): Promise<KeyedPage<RowOf<C>>> {
  const { parts, values, param } = conditions;
  const figures = waiting && (await countFigures(database, list, conditions, { ...waiting, moment }));
  const cursor = readCursor(after);
  const key = cursor && ID_TYPES[list.idType].test(cursor.id) ? cursor : undefined;
  const known: Counted | undefined = count === undefined ? undefined : { total: count, isAll: false };
  const {
    total: met,
    isAll,
    keys,
    isFrequent = false,
  } = known ?? (await countRows(database, list, conditions, { moment, order, key, size }));
  const isMany = isFrequent || met > LIST_CAP;
  // Before the page narrows the conditions, and while it is read.
  const counting = isFrequent ? countEach(database, list, conditions) : met;
  const read = async (sql: string, its: readonly unknown[]): Promise<(RowOf<C> & Key)[]> =>
    (await database.rows({ ...list.rows, sql }, [...its])) as (RowOf<C> & Key)[];
  const readInOrder = async (): Promise<(RowOf<C> & Key)[]> => {
    // First: of an index PostgreSQL reads from the first bound that it is given, and a range of the moment would begin at its own end.
    if (key) parts.unshift(behindSql(list, { moment, order, key }, param));
    const limit = param(size + 1);
    const { sqlOfTyped: among } = conditions;
    const isTyped = among !== undefined && !isAll;
    const sorting = { moment, order, limit };
    // What many rows have is met soon in the order of the list; sorting all of them would take longer.
    const sqlAmong = isTyped && isMany && rowsSql(list, conditions.sqlOfParts, { ...sorting, among });
    const first = sqlAmong ? await read(sqlAmong, values) : [];
    if (first.length > size) return first;
    const where = isAll ? conditions.sqlWithoutFinders : conditions.sql;
    const isSorted = isTyped || (isFoundFirst && !isMany);
    return read(rowsSql(list, where, { ...sorting, isFoundFirst: isSorted }), values);
  };
  const readGathered = async (gathered: readonly RowKey[]): Promise<Page<RowOf<C> & Key>> => {
    // Where a row was changed or deleted since, the page is shorter, and others still follow it.
    const { rows: its, next } = pageOf(gathered, size, (place) => place);
    const among = amongIdsSql(list, param(its.map(({ id }) => id)));
    const where = `${among} and ${conditions.sqlWithoutFinders}`;
    const sorting = { moment, order, limit: param(size), isFoundFirst: true };
    return { rows: await read(rowsSql(list, where, sorting), values), next };
  };
  const readNext = async (): Promise<Page<RowOf<C> & Key>> =>
    pageOf(await readInOrder(), size, ({ keyAt, keyId }) => ({ at: keyAt, id: keyId }));
  const [{ rows, next }, total] = await Promise.all([
    keys !== undefined && !isMany ? readGathered(keys) : readNext(),
    counting,
  ]);
  return {
    rows: rows.map(({ keyAt: _at, keyId: _id, ...row }) => row as unknown as RowOf<C>),
    next,
    count: Math.min(total, LIST_CAP),
    isCapped: total > LIST_CAP,
    ...(figures ? { figures } : {}),
  };
}

const NONE: RowOf<typeof FIGURE_COLUMNS> = { fresh: 0, late: 0, settled: null };

async function countFigures<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  { sql: where, values }: Conditions,
  waiting: WaitingSql & { readonly moment: string },
): Promise<WaitingFigures> {
  const sql = figuresSql(list, where, waiting);
  const { settled, ...figures } = (await database.row({ ...list.figures, sql }, [...values])) ?? NONE;
  return settled === null ? figures : { ...figures, settled };
}

interface Counted {
  readonly total: number;
  /** What was typed was looked for in all rows, which are few. */
  readonly isAll: boolean;
  /**
   * The page and the row behind it, where the rows that fit were gathered to be counted; it is none where there are more of them than
   * the cap.
   */
  readonly keys?: readonly RowKey[];
  /** What was typed is a frequent word of a list that has its texts in an index: rows are still to be counted there. */
  readonly isFrequent?: boolean;
}

/** Where a page begins, in which order, and how long it is. */
interface Place {
  readonly moment: string;
  readonly order: ListQuery['order'];
  readonly key: RowKey | undefined;
  readonly size: number;
}

/**
 * How many rows fit, up to the cap of lists and one, and whether what was typed was looked for in all rows, which are few. A finder
 * is asked only where there are more: for what nearly every row has, and in a short list, asking each row is faster.
 */
async function countRows<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  conditions: Conditions,
  place: Place,
): Promise<Counted> {
  const { values, look, isSure, counted } = conditions;
  if (counted.sqls.length > 0) {
    const counts = counted.sqls.map((sql) => cappedCount(`${list.countFrom ?? list.from} where ${sql}`));
    const sql = `select greatest(${counts.join(', ')}) as total`;
    const { total } = (await database.row({ ...list.total, sql }, [...counted.values])) ?? { total: 0 };
    if (total > LIST_CAP) return { total, isAll: false };
  } else if (look !== undefined) {
    const lookAt = async (most: number) => {
      const sql = lookSql(list, conditions.sqlOfParts, look.sql, most);
      return (await database.row({ ...list.look, sql }, [...look.values])) ?? { seen: 0, fit: 0 };
    };
    const { seen, fit } = await lookAt(FIRST_LOOKED_AT);
    const isAll = seen < FIRST_LOOKED_AT && !isSure;
    if (isAll) return { total: fit, isAll };
    if (list.hasTextsInIndex && FREQUENT_ONE_OF * fit >= seen)
      return { total: fit, isAll: true, isFrequent: true };
    const most = Math.ceil((MARGIN * seen * (LIST_CAP + 1)) / fit);
    if (seen === FIRST_LOOKED_AT && most <= (conditions.hasFinder ? MOST_LOOKED_AT : MOST_COUNTED)) {
      const more = await lookAt(most);
      const isEvery = more.seen < most && !isSure;
      if (isEvery || more.fit > LIST_CAP) return { total: more.fit, isAll: isEvery };
    }
  }
  if (conditions.hasFinder) return gatherRows(database, list, conditions, place);
  const sql = totalSql(list, conditions.sql);
  return { total: (await database.row({ ...list.total, sql }, [...values]))?.total ?? 0, isAll: false };
}

/** Rows up to the cap and one, each of which is asked for what was typed. */
async function countEach<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  { sqlWithoutFinders, values }: Conditions,
): Promise<number> {
  const sql = totalSql(list, sqlWithoutFinders);
  return (await database.row({ ...list.total, sql }, [...values]))?.total ?? 0;
}

/**
 * What a finder finds is in pages all over the table: it is counted and sorted in one statement, so that those are read once. Only
 * the rows of the page are read afterwards.
 */
async function gatherRows<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  { sql: where, values: typed }: Conditions,
  { moment, order, key, size }: Place,
): Promise<Counted> {
  const values = [...typed];
  const param = (value: unknown): string => `$${values.push(value)}`;
  const found = { id: 'id', idType: list.idType };
  const behind = key ? behindSql(found, { moment: 'at', order, key }, param) : 'true';
  const page = { moment, order, limit: param(size + 1), behind };
  const sql = gatherSql(list, where, page);
  const gathered = await database.row({ ...list.gathered, sql }, values);
  const { total, ids, moments } = gathered ?? { total: 0, ids: [], moments: [] };
  return { total, isAll: false, keys: moments.map((at, index) => ({ at, id: ids[index] ?? '' })) };
}

interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

interface Key {
  readonly keyAt: string;
  readonly keyId: string;
}

/** Rows of a list that are asked for what was typed, to see whether it is short and how many have it. */
const FIRST_LOOKED_AT = 250;
/**
 * A word is frequent when one row of so many holds it: to ask fifty rows in an index takes as long as to read one page of the table
 * that PostgreSQL does not have in its memory.
 */
const FREQUENT_ONE_OF = 50;
/** Rows that are counted one by one rather than by a finder, which has all that have a piece in one place. */
const MOST_LOOKED_AT = 4 * LIST_CAP;
/** The same where what was typed has the index: it would collect the rows of every word that begins as typed. */
const MOST_COUNTED = 32 * LIST_CAP;
/** The rows behind the first ones may have a fifth less. */
const MARGIN = 1.25;
