import type { AuditRecord, ListQuery } from '@lectern/contracts-core';
import { AUDITED_SERVICES, type AuditedService } from '@lectern/contracts-identity';
import { readCursor, writeCursor } from '@lectern/nest-kit';

/** An entry, and the service that wrote it down. */
export type ServiceEntry = AuditRecord & { readonly service: AuditedService };

/** Where one service goes on: what `listAuditEntries` takes. */
export interface PlaceInService {
  readonly afterAt: string;
  readonly afterId: string;
  readonly isMomentOpen: 'yes' | 'no';
}

const FIRST: PlaceInService = { afterAt: '', afterId: '', isMomentOpen: 'no' };
const RANKS = new Map<string, number>(AUDITED_SERVICES.map((service, rank) => [service, rank]));
const rankOf = (service: string): number => RANKS.get(service) ?? AUDITED_SERVICES.length;

/**
 * Where a service goes on behind a cursor of the merged list. Entries of one moment stand in the order of the services, so a
 * service before that of the last entry has shown that moment, and one after it has not.
 */
export function placeIn(service: AuditedService, after: string): PlaceInService {
  const key = readCursor(after);
  const [shown = '', id = ''] = key?.id.split(':') ?? [];
  if (!key || !RANKS.has(shown) || !/^\d{1,18}$/.test(id)) return FIRST;
  if (shown === service) return { afterAt: key.at, afterId: id, isMomentOpen: 'no' };
  return { afterAt: key.at, afterId: '', isMomentOpen: rankOf(service) > rankOf(shown) ? 'yes' : 'no' };
}

/** The first entries of all services together, and the cursor behind them; each service has given one more than a page. */
export function mergePages(
  entries: readonly ServiceEntry[],
  { order, size }: Pick<ListQuery, 'order' | 'size'>,
): { page: ServiceEntry[]; next: string | null } {
  const sign = order === 'asc' ? 1 : -1;
  const sorted = entries.toSorted(
    (one, other) =>
      sign * compareText(one.at, other.at) ||
      rankOf(one.service) - rankOf(other.service) ||
      sign * (Number(one.id) - Number(other.id)),
  );
  const page = sorted.slice(0, size);
  const last = page.at(-1);
  const hasMore = sorted.length > size && last !== undefined;
  return { page, next: hasMore ? writeCursor({ at: last.at, id: `${last.service}:${last.id}` }) : null };
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
