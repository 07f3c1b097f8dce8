import { readCursor, writeCursor } from '@lectern/nest-kit/row-key';
import { Connection } from '../http/connection.ts';
import type { Combination, StaffList } from './staff-lists.ts';
import type { ServiceName, StaffSite } from './staff-site.ts';
import { isKnownEmpty } from './words.ts';

interface ListAnswer {
  readonly items: readonly unknown[];
  readonly next: string | null;
  /** Only of the audit: services that did not answer. */
  readonly missing?: readonly string[];
}

/** Asks the services of a site as its owner. */
export class StaffVisitor {
  readonly site: StaffSite;
  private readonly connections = new Map<string, Promise<Connection>>();

  constructor(site: StaffSite) {
    this.site = site;
  }

  /** The answer of a list. @throws when its status is not 200. */
  async readList(
    { owner, path }: Pick<StaffList, 'owner' | 'path'>,
    query: Combination,
  ): Promise<ListAnswer> {
    const address = `${this.urlOf(owner)}${path}?${new URLSearchParams(query)}`;
    const answer = await fetch(address, { headers: { cookie: this.site.cookie } });
    if (answer.status !== 200)
      throw new Error(`${this.site.name}: ${address} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ListAnswer;
  }

  /** Milliseconds until a call was answered. @param accepted Statuses besides 200 that are no failure. */
  async timeCall(owner: string, pathAndQuery: string): Promise<number> {
    const connection = await this.connect(`${owner} ${pathAndQuery.split('?', 1)[0]}`, this.urlOf(owner));
    const start = performance.now();
    const status = await connection.send(
      `GET ${pathAndQuery} HTTP/1.1\r\nhost: localhost\r\ncookie: ${this.site.cookie}\r\n\r\n`,
    );
    const took = performance.now() - start;
    if (status !== 200) throw new Error(`${this.site.name}: ${pathAndQuery} answered ${status}`);
    return took;
  }

  async close(): Promise<void> {
    for (const connection of this.connections.values()) (await connection).close();
  }

  private urlOf(owner: string): string {
    return this.site.services[owner as ServiceName].url;
  }

  /** A connection for each call, so that calls which are made at once do not wait for each other. */
  private async connect(key: string, url: string): Promise<Connection> {
    const kept = await this.connections.get(key);
    if (kept?.isOpen) return kept;
    const opened = Connection.open(url);
    this.connections.set(key, opened);
    return opened;
  }
}

/** An address that is measured: one combination of a list on its first page or on one in the middle. */
export interface Asked {
  readonly list: StaffList;
  readonly combination: Combination;
  readonly isDeep: boolean;
  readonly path: string;
}

/**
 * Every combination of every list on its first page and, where there is a second one, on a page in the middle of its time.
 * @throws with all pages without rows, which would measure nothing, except where `words.ts` knows why.
 */
export async function prepareAddresses(visitor: StaffVisitor, lists: readonly StaffList[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  const faults: string[] = [];
  const ask = async (list: StaffList, combination: Combination, isDeep: boolean, query: Combination) => {
    const path = addressOf(list, query);
    const { items, next, missing = [] } = await visitor.readList(list, query);
    const isEmpty = items.length === 0;
    if (isEmpty !== isKnownEmpty(list.path, query)) faults.push(`${path} shows ${items.length} rows`);
    if (missing.length > 0) faults.push(`${path} misses ${missing.join(', ')}`);
    asked.push({ list, combination, isDeep, path });
    return next;
  };
  for (const list of lists)
    for (const combination of list.combinations) {
      const next = await ask(list, combination, false, combination);
      if (next === null) continue;
      const after = await middleOf(visitor, list, combination, next);
      await ask(list, combination, true, { ...combination, after });
    }
  if (faults.length > 0) throw new Error(`${visitor.site.name}:\n${faults.join('\n')}`);
  return asked;
}

/** The cursor of a place halfway between the first page and the first one of the other order. */
async function middleOf(
  visitor: StaffVisitor,
  list: StaffList,
  combination: Combination,
  next: string,
): Promise<string> {
  const other = { ...combination, order: combination['order'] === 'asc' ? 'desc' : 'asc' };
  const { next: otherNext } = await visitor.readList(list, other);
  const [one, another] = [readCursor(next), readCursor(otherNext ?? next)];
  if (!one || !another) throw new Error(`${list.path} answers a cursor that is none`);
  const middle = new Date((Date.parse(one.at) + Date.parse(another.at)) / 2);
  return writeCursor({ at: middle.toISOString().replace('Z', '000Z'), id: one.id });
}

const addressOf = ({ path }: StaffList, query: Combination): string =>
  `${path}?${new URLSearchParams(query)}`;
