import type { Product } from '@lectern/contracts-catalog';
import type { LectureShare, PackShare } from './refund-policy.ts';
import type { OrderRow } from './rows.ts';

/** The courses of an order as the catalogue has them now, by id. */
export type Products = ReadonlyMap<
  string,
  Pick<Product, 'liveStartsAt'> & { readonly lectures: readonly LectureShare[] }
>;

interface Opening {
  readonly curriculumId: string;
  readonly firstAccessAt: Date | null;
}

export const lecturesIn = (curricula: readonly string[], products: Products): LectureShare[] =>
  curricula.flatMap((id) => products.get(id)?.lectures ?? []);

/** When the first session of a course starts as it is planned now. */
export function startOf(id: string, products: Products): Date | null {
  const startsAt = products.get(id)?.liveStartsAt ?? null;
  return startsAt === null ? null : new Date(startsAt);
}

export function firstAccess(openings: readonly Opening[]): Date | null {
  const known = openings.flatMap(({ firstAccessAt }) => (firstAccessAt ? [firstAccessAt.getTime()] : []));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** What of a pack has a refund rule of its own: its recorded part first, then each live part; nothing without live parts. */
export function sharesOf(
  order: Pick<OrderRow, 'curricula' | 'parts'>,
  openings: readonly Opening[],
  products: Products,
  cancelled: { has(curriculumId: string): boolean },
): PackShare[] {
  const live = order.parts.filter(({ liveStartsAt }) => liveStartsAt !== null);
  if (live.length === 0) return [];
  const isLive = new Set(live.map(({ id }) => id));
  const recorded = order.curricula.filter((id) => !isLive.has(id));
  const share = (curricula: readonly string[], weightMinor: number) => ({
    curricula,
    weightMinor,
    firstAccessAt: firstAccess(openings.filter(({ curriculumId }) => curricula.includes(curriculumId))),
    lectures: lecturesIn(curricula, products),
  });
  const recordedMinor = order.parts
    .filter(({ id }) => !isLive.has(id))
    .reduce((sum, { listMinor }) => sum + listMinor, 0);
  return [
    ...(recordedMinor > 0
      ? [{ ...share(recorded, recordedMinor), liveStartsAt: null, liveStartsNowAt: null, isCancelled: false }]
      : []),
    ...live.map(({ id, listMinor, liveStartsAt }) => ({
      ...share([id], listMinor),
      liveStartsAt: liveStartsAt === null ? null : new Date(liveStartsAt),
      liveStartsNowAt: startOf(id, products),
      isCancelled: cancelled.has(id),
    })),
  ];
}
