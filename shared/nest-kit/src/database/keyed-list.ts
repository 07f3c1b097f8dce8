import { LIST_CAP, type ListQuery, type WaitingFigures } from '@lectern/contracts-core';
import { column } from './column-types.ts';
import type { Columns, RowOf } from './column.ts';
import type { Conditions } from './conditions.ts';
import type { Database } from './database.ts';
import { keyMoment, pageOf, readCursor } from './row-key.ts';
import { defineStatement, type Statement } from './statement.ts';

/** The form of an id as text, which the id of a cursor has to have, and the type that SQL compares it as. */
const ID_TYPES = {
  text: /^/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
} as const;

/** A list that is read in pages by key, so that a million rows cost no more than a page. */
interface Description<C extends Columns> {
  /** What is selected, without `select`. */
  readonly select: string;
  /** Tables and joins, with `from`. */
  readonly from: string;
  /**
   * The table that conditions, moment and id are about. What is joined to it, and what is selected of other tables, is then read
   * for the rows of a page alone.
   */
  readonly countFrom?: string;
  /** SQL of the moment that sorts the list; a query may ask for another. */
  readonly moment: string;
  /** SQL of the id that ends every order, with its table: `account.id`. */
  readonly id: string;
  readonly idType: keyof typeof ID_TYPES;
  readonly columns: C;
  /**
   * Rows in the order of the list among which a page of what was typed is looked for; `MOST_WALKED` by default. Fewer where it takes
   * long to ask a row, and the list is short enough to sort all that a finder finds; more where an index in that order has all that
   * a row is asked for.
   */
  readonly mostWalked?: number;
  /** Rows that are counted one by one rather than by a finder; `MOST_LOOKED_AT` by default. More where an index has all they are asked for. */
  readonly mostLookedAt?: number;
}

export interface KeyedList<C extends Columns> extends Description<C> {
  readonly rows: Statement<C & typeof KEY_COLUMNS>;
  readonly total: Statement<typeof TOTAL_COLUMNS>;
  readonly look: Statement<typeof LOOK_COLUMNS>;
  readonly figures: Statement<typeof FIGURE_COLUMNS>;
}

/** What is counted of a list of waiting work. */
export interface WaitingSql {
  /** SQL that says of a row that it waits longer than was promised. */
  readonly late: string;
  /** SQL of the present moment, where the service has a clock of its own. */
  readonly now?: string;
}

export interface PageQuery extends ListQuery {
  /** SQL of the moment that sorts the list this time. */
  readonly moment?: string;
  /** The conditions have an index of their own, such as one of words: rows are found by it and sorted afterwards. */
  readonly isFoundFirst?: boolean;
  /** Rows of the whole list, where they are known already. */
  readonly count?: number | undefined;
  /** Counts what is new and what is late among all rows; undefined for neither. */
  readonly waiting?: WaitingSql | undefined;
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
  /** Where the query asked for them. */
  readonly figures?: WaitingFigures;
}

/**
 * The same moment, by which no index is read in order. PostgreSQL does not know how few rows have a word: it would rather read
 * a million rows in the order of the list, looking for the word in each, than find those three by its index and sort them.
 */
export const outOfOrder = (moment: string): string => `${moment} + interval '0'`;

const KEY_COLUMNS = { keyAt: column.text, keyId: column.text };
const TOTAL_COLUMNS = { total: column.integer };
const LOOK_COLUMNS = { seen: column.integer, fit: column.integer };
const FIGURE_COLUMNS = { fresh: column.integer, late: column.integer };

/** Declares a list as a constant of its repository's file; its statements are compared with the migrated schema, as others are. */
export function defineKeyedList<const C extends Columns>(description: Description<C>): KeyedList<C> {
  const { moment, columns } = description;
  const sql = rowsSql(description, 'true', { moment, order: 'desc', limit: '$1' });
  return {
    ...description,
    rows: defineStatement(sql, { ...columns, ...KEY_COLUMNS }),
    total: defineStatement(totalSql(description, 'true'), TOTAL_COLUMNS),
    look: defineStatement(lookSql(description, 'true', 'true'), LOOK_COLUMNS),
    figures: defineStatement(figuresSql(description, 'true', { moment, late: 'true' }), FIGURE_COLUMNS),
  };
}

/** The page of a list, and how many rows the whole list has. What is no cursor begins at the first page. */
export async function readPage<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  conditions: Conditions,
  { after, size, order, moment = list.moment, isFoundFirst = false, page = 1, count, waiting }: PageQuery,
): Promise<KeyedPage<RowOf<C>>> {
  const { parts, values, param } = conditions;
  const figures = waiting && (await countFigures(database, list, conditions, { ...waiting, moment }));
  const known = count === undefined ? undefined : { total: count, isAll: false };
  const { total, isAll } = known ?? (await countRows(database, list, conditions));
  const key = readCursor(after);
  const isKey = key !== undefined && ID_TYPES[list.idType].test(key.id);
  if (isKey) {
    const place = `(${param(key.at)}::timestamptz, ${param(key.id)}::${list.idType})`;
    parts.push(`(${moment}, ${list.id}) ${order === 'asc' ? '>' : '<'} ${place}`);
  }
  const limit = `${param(size + 1)} offset ${param(isKey ? 0 : (page - 1) * size)}`;
  const read = async (where: string, how: Partial<Sorting>): Promise<(RowOf<C> & Key)[]> => {
    const sql = rowsSql(list, where, { moment, order, limit, ...how });
    return (await database.rows({ ...list.rows, sql }, values)) as (RowOf<C> & Key)[];
  };
  const isMany = total > LIST_CAP;
  const { sqlOfTyped: among } = conditions;
  const isTyped = among !== undefined && !isAll;
  // What many rows have is met soon in the order of the list; sorting all of them would take longer.
  let found = isTyped && isMany ? await read(conditions.sqlOfParts, { among }) : [];
  if (found.length <= size) {
    const where = isAll ? conditions.sqlWithoutFinders : conditions.sql;
    found = await read(where, { isFoundFirst: isTyped || (isFoundFirst && !isMany) });
  }
  const { rows, next } = pageOf(found, size, ({ keyAt, keyId }) => ({ at: keyAt, id: keyId }));
  return {
    rows: rows.map(({ keyAt: _at, keyId: _id, ...row }) => row as unknown as RowOf<C>),
    next,
    count: Math.min(total, LIST_CAP),
    isCapped: total > LIST_CAP,
    ...(figures ? { figures } : {}),
  };
}

async function countFigures<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  { sql: where, values }: Conditions,
  waiting: WaitingSql & { readonly moment: string },
): Promise<WaitingFigures> {
  const sql = figuresSql(list, where, waiting);
  return (await database.row({ ...list.figures, sql }, [...values])) ?? { fresh: 0, late: 0 };
}

/**
 * How many rows fit, up to the cap of lists and one, and whether what was typed was looked for in all rows, which are few. A finder
 * is asked only where there are more: for what nearly every row has, and in a short list, asking each row is faster.
 */
async function countRows<C extends Columns>(
  database: Database,
  list: KeyedList<C>,
  conditions: Conditions,
): Promise<{ total: number; isAll: boolean }> {
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
    const most = Math.ceil((MARGIN * seen * (LIST_CAP + 1)) / fit);
    const { mostLookedAt = MOST_LOOKED_AT } = list;
    if (seen === FIRST_LOOKED_AT && most <= (conditions.hasFinder ? mostLookedAt : MOST_COUNTED)) {
      const more = await lookAt(most);
      if (more.fit > LIST_CAP) return { total: more.fit, isAll };
    }
  }
  const sql = totalSql(list, conditions.sql);
  return { total: (await database.row({ ...list.total, sql }, [...values]))?.total ?? 0, isAll: false };
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
  /** What is looked for among the first rows of the list, and nowhere else. */
  readonly among?: string;
}

/** Rows of a list that are asked for what was typed, to see whether it is short and how many have it. */
const FIRST_LOOKED_AT = 250;
/** Rows that are counted one by one rather than by a finder, which has all that have a piece in one place. */
const MOST_LOOKED_AT = 4 * LIST_CAP;
/** The same where what was typed has the index: it would collect the rows of every word that begins as typed. */
const MOST_COUNTED = 32 * LIST_CAP;
/** The rows behind the first ones may have a fifth less. */
const MARGIN = 1.25;
/** Rows in the order of a list among which a page is looked for; reading stops at the one that fills it. */
const MOST_WALKED = 16 * LIST_CAP;

function rowsSql(
  {
    select,
    from,
    countFrom,
    id,
    mostWalked = MOST_WALKED,
  }: Omit<Description<Columns>, 'moment' | 'idType' | 'columns'>,
  where: string,
  { moment, order, limit, isFoundFirst = false, among }: Sorting,
): string {
  const selected = `select ${select}, ${keyMoment(moment)} as key_at, (${id})::text as key_id ${from}`;
  const sorted = `order by ${moment} ${order}, ${id} ${order}`;
  const last = `order by ${isFoundFirst ? outOfOrder(moment) : moment} ${order}, ${id} ${order} limit ${limit}`;
  if (among === undefined && countFrom === undefined) return `${selected} where ${where} ${last}`;
  const rows = `${countFrom ?? from} where ${where}`;
  const page =
    among === undefined
      ? `${rows} ${last}`
      : `${fromFirst(id, `${rows} ${sorted}`, mostWalked)} where ${among} ${last}`;
  return `with page as materialized (select ${id} as of_page ${page})
    ${selected} where ${id} in (select of_page from page) ${sorted}`;
}

/** The first rows under the name of their table. */
function fromFirst(id: string, rows: string, most: number): string {
  const [table = ''] = id.split('.');
  return `from (select ${table}.* ${rows} limit ${most}) ${table}`;
}

const lookSql = (
  { from, countFrom = from, id }: Pick<Description<Columns>, 'from' | 'countFrom' | 'id'>,
  where: string,
  typed: string,
  most = FIRST_LOOKED_AT,
): string =>
  `select count(*)::int as seen, (count(*) filter (where ${typed}))::int as fit ${fromFirst(id, `${countFrom} where ${where}`, most)}`;

/** SQL of how many rows there are, up to the cap of lists and one. @param rows Tables and conditions, such as `from account where …`. */
export const cappedCount = (rows: string): string =>
  `(select count(*)::int from (select ${rows} limit ${LIST_CAP + 1}) counted)`;

const totalSql = (
  { from, countFrom = from }: Pick<Description<Columns>, 'from' | 'countFrom'>,
  where: string,
): string => `select ${cappedCount(`${countFrom} where ${where}`)} as total`;

/** Korean days begin at the same moment everywhere. */
const yesterdaySql = (now: string): string =>
  `(date_trunc('day', (${now}) at time zone 'Asia/Seoul') - interval '1 day') at time zone 'Asia/Seoul'`;

const figuresSql = (
  { from, countFrom = from }: Pick<Description<Columns>, 'from' | 'countFrom'>,
  where: string,
  { moment, late, now = 'now()' }: WaitingSql & { readonly moment: string },
): string =>
  `select ${cappedCount(`${countFrom} where ${where} and ${moment} >= ${yesterdaySql(now)}`)} as fresh,
          ${cappedCount(`${countFrom} where ${where} and ${late}`)} as late`;
