import type { AuditRecord, ListQuery } from '@lectern/contracts-core';
import { AUDITED_SERVICES, type AuditedService } from '@lectern/contracts-identity';
import { readCursor, writeCursor } from '@lectern/nest-kit';

/** An entry, and the service that wrote it down. */
export type ServiceEntry = AuditRecord & { readonly service: AuditedService };

/** Where one source goes on: what `listAuditEntries` and `listPersonEvents` take. */
export interface PlaceInSource {
  readonly afterAt: string;
  readonly afterId: string;
  readonly isMomentOpen: 'yes' | 'no';
}

/** Lists that are merged into one, each sorted by moment and id. Their order is the order of the rows of one moment. */
export interface Sources<Row extends SortedRow> {
  readonly names: readonly string[];
  readonly of: (row: Row) => string;
}
interface SortedRow {
  readonly at: string;
  /** Digits, which are sorted as a number, or a text that is sorted by code unit. */
  readonly id: string;
}

/** The record of every service. */
export const AUDIT_SOURCES: Sources<ServiceEntry> = {
  names: AUDITED_SERVICES,
  of: ({ service }) => service,
};

const FIRST: PlaceInSource = { afterAt: '', afterId: '', isMomentOpen: 'no' };
const ID = /^[\w-]{1,80}$/;

/**
 * Where a source goes on behind a cursor of the merged list. Rows of one moment stand in the order of the sources, so a source
 * before that of the last row has shown that moment, and one after it has not.
 */
export function placeIn<Row extends SortedRow>(
  { names }: Sources<Row>,
  source: string,
  after: string,
): PlaceInSource {
  const key = readCursor(after);
  const [shown = '', id = ''] = key?.id.split(':') ?? [];
  if (!key || !names.includes(shown) || !ID.test(id)) return FIRST;
  if (shown === source) return { afterAt: key.at, afterId: id, isMomentOpen: 'no' };
  const isLater = names.indexOf(source) > names.indexOf(shown);
  return { afterAt: key.at, afterId: '', isMomentOpen: isLater ? 'yes' : 'no' };
}

/** The first rows of all sources together, and the cursor behind them; each source has given one more than a page. */
export function mergePages<Row extends SortedRow>(
  sources: Sources<Row>,
  rows: readonly Row[],
  { order, size }: Pick<ListQuery, 'order' | 'size'>,
): { page: Row[]; next: string | null } {
  const sorted = rows.toSorted(inOrder(sources, order));
  const page = sorted.slice(0, size);
  const last = page.at(-1);
  const hasMore = sorted.length > size && last !== undefined;
  return { page, next: hasMore ? writeCursor({ at: last.at, id: `${sources.of(last)}:${last.id}` }) : null };
}

/** Reads the rows of a source one page after another; the last page has none. */
export type PageReader<Row> = () => Promise<readonly Row[]>;

/** All rows of all sources in one order, so many at once; a page of each source is in memory, however many rows there are. */
export async function* mergeAll<Row extends SortedRow>(
  sources: Sources<Row>,
  readers: readonly PageReader<Row>[],
  { order, size }: Pick<ListQuery, 'order' | 'size'>,
): AsyncGenerator<Row[]> {
  const compare = inOrder(sources, order);
  const heads = await Promise.all(readers.map(async (read) => ({ read, rows: await read(), at: 0 })));
  for (let batch: Row[] = []; ; batch = []) {
    while (batch.length < size) {
      let first: (typeof heads)[number] | undefined;
      let row: Row | undefined;
      for (const head of heads) {
        const own = head.rows[head.at];
        if (own !== undefined && (row === undefined || compare(own, row) < 0)) [first, row] = [head, own];
      }
      if (first === undefined || row === undefined) break;
      batch.push(row);
      first.at += 1;
      if (first.at === first.rows.length) [first.rows, first.at] = [await first.read(), 0];
    }
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
  }
}

function inOrder<Row extends SortedRow>(
  { names, of }: Sources<Row>,
  order: ListQuery['order'],
): (one: Row, other: Row) => number {
  const sign = order === 'asc' ? 1 : -1;
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  const rankOf = (row: Row): number => ranks.get(of(row)) ?? names.length;
  return (one, other) =>
    sign * compareText(one.at, other.at) ||
    rankOf(one) - rankOf(other) ||
    sign * compareIds(one.id, other.id);
}

const DIGITS = /^\d+$/;
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const compareIds = (one: string, other: string): number =>
  DIGITS.test(one) && DIGITS.test(other) ? Number(one) - Number(other) : compareText(one, other);
