import { LIST_CAP, type ListQuery } from '@lectern/contracts-core';
import { keyMoment, type RowKey } from './row-key.ts';

/** The form of an id as text, which the id of a cursor has to have, and the type that SQL compares it as. */
export const ID_TYPES = {
  text: /^/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
} as const;

/** Where the rows of a list are. */
export interface ListTables {
  /** What is selected, without `select`. */
  readonly select: string;
  /** Tables and joins, with `from`. */
  readonly from: string;
  /**
   * The table that conditions, moment and id are about. What is joined to it, and what is selected of other tables, is then read
   * for the rows of a page alone.
   */
  readonly countFrom?: string;
  /** SQL of the id that ends every order, with its table: `account.id`. */
  readonly id: string;
  readonly idType: keyof typeof ID_TYPES;
  /**
   * Rows in the order of the list among which a page of what was typed is looked for; `MOST_WALKED` by default. Fewer where it takes
   * long to ask a row, and the list is short enough to sort all that a finder finds; more where an index in that order has all that
   * a row is asked for.
   */
  readonly mostWalked?: number;
}

export interface Sorting {
  readonly moment: string;
  readonly order: ListQuery['order'];
  readonly limit: string;
  readonly isFoundFirst?: boolean;
  /** What is looked for among the first rows of the list, and nowhere else. */
  readonly among?: string;
}

/** What is counted of a list of waiting work. */
export interface WaitingSql {
  /** SQL that says of a row that it waits longer than was promised. */
  readonly late: string;
  /** SQL of the present moment, where the service has a clock of its own. */
  readonly now?: string;
  /** Actions of the record by which staff settle what waits; counted since yesterday began, where they are given. */
  readonly settledBy?: readonly string[];
}

/** Rows in the order of a list among which a page is looked for; reading stops at the one that fills it. */
const MOST_WALKED = 16 * LIST_CAP;

/**
 * The same moment, by which no index is read in order. PostgreSQL does not know how few rows have a word: it would rather read
 * a million rows in the order of the list, looking for the word in each, than find those three by its index and sort them.
 */
export const outOfOrder = (moment: string): string => `${moment} + interval '0'`;

export function rowsSql(
  { select, from, countFrom, id, mostWalked = MOST_WALKED }: Omit<ListTables, 'idType'>,
  where: string,
  { moment, order, limit, isFoundFirst = false, among }: Sorting,
): string {
  const selected = selectSql({ select, from, id }, moment);
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

/** The rows of a list that have these ids. @param ids SQL of an array of texts, such as `$1`. */
export const amongIdsSql = ({ id, idType }: Pick<ListTables, 'id' | 'idType'>, ids: string): string =>
  `${id} = any(${ids}::${idType}[])`;

const selectSql = (
  { select, from, id }: Pick<ListTables, 'select' | 'from' | 'id'>,
  moment: string,
): string => `select ${select}, ${keyMoment(moment)} as key_at, (${id})::text as key_id ${from}`;

/** The first rows under the name of their table. */
function fromFirst(id: string, rows: string, most: number): string {
  const [table = ''] = id.split('.');
  return `from (select ${table}.* ${rows} limit ${most}) ${table}`;
}

/** How many of the first rows have what was typed. */
export const lookSql = (
  { from, countFrom = from, id }: Pick<ListTables, 'from' | 'countFrom' | 'id'>,
  where: string,
  typed: string,
  most: number,
): string =>
  `select count(*)::int as seen, (count(*) filter (where ${typed}))::int as fit ${fromFirst(id, `${countFrom} where ${where}`, most)}`;

/** Rows up to the cap and one, as `found`: their number, and the ids and moments of a page of them. */
export function gatherSql(
  { from, countFrom = from, id }: Pick<ListTables, 'from' | 'countFrom' | 'id'>,
  where: string,
  { moment, order, limit, behind }: Sorting & { readonly behind: string },
): string {
  const found = `select ${id} as id, ${moment} as at ${countFrom} where ${where} limit ${LIST_CAP + 1}`;
  const page = `select id, at from found where ${behind} order by at ${order}, id ${order} limit ${limit}`;
  const inOrder = `from page order by at ${order}, id ${order}`;
  return `with found as materialized (${found}), page as materialized (${page})
    select (select count(*)::int from found) as total,
           array(select id::text ${inOrder}) as ids,
           array(select ${keyMoment('at')} ${inOrder}) as moments`;
}

/** Rows behind the one that a cursor says. */
export const behindSql = (
  { id, idType }: Pick<ListTables, 'id' | 'idType'>,
  { moment, order, key }: Pick<Sorting, 'moment' | 'order'> & { readonly key: RowKey },
  param: (value: unknown) => string,
): string =>
  `(${moment}, ${id}) ${order === 'asc' ? '>' : '<'} (${param(key.at)}::timestamptz, ${param(key.id)}::${idType})`;

/** SQL of how many rows there are, up to the cap of lists and one. @param rows Tables and conditions, such as `from account where …`. */
export const cappedCount = (rows: string): string =>
  `(select count(*)::int from (select ${rows} limit ${LIST_CAP + 1}) counted)`;

export const totalSql = (
  { from, countFrom = from }: Pick<ListTables, 'from' | 'countFrom'>,
  where: string,
): string => `select ${cappedCount(`${countFrom} where ${where}`)} as total`;

/** Korean days begin at the same moment everywhere. */
const yesterdaySql = (now: string): string =>
  `(date_trunc('day', (${now}) at time zone 'Asia/Seoul') - interval '1 day') at time zone 'Asia/Seoul'`;

/**
 * SQL of how many of these acts staff have done since yesterday began, up to the cap of lists and one; the index
 * `audit_entry_by_action_and_key` has them. The record knows the clock of the database alone.
 */
export const settledSql = (actions: readonly string[]): string =>
  cappedCount(
    `from audit_entry where action in (${actions.map((action) => `'${action}'`).join(', ')}) and at >= ${yesterdaySql('now()')}`,
  );

export const figuresSql = (
  { from, countFrom = from }: Pick<ListTables, 'from' | 'countFrom'>,
  where: string,
  { moment, late, now = 'now()', settledBy }: WaitingSql & { readonly moment: string },
): string =>
  `select ${cappedCount(`${countFrom} where ${where} and ${moment} >= ${yesterdaySql(now)}`)} as fresh,
          ${cappedCount(`${countFrom} where ${where} and ${late}`)} as late,
          ${settledBy ? settledSql(settledBy) : 'null::int'} as settled`;
