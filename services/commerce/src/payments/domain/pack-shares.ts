import type { Product } from '@lectern/contracts-catalog';
import type { LectureShare, PackShare } from './refund-policy.ts';
import type { OrderPart, OrderRow } from './rows.ts';

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

type PackOrder = Pick<OrderRow, 'curricula' | 'parts'>;

/** The course of a pack itself, if the order opens it. */
const frameOf = ({ curricula, parts }: PackOrder): string[] =>
  parts.length === 0 ? [] : curricula.filter((course) => !parts.some(({ id }) => id === course));

/** As `RefundFacts` has it: a pack of courses alone is a frame around them. */
export function emptyFrameOf(order: PackOrder, products: Products): string[] {
  const frame = frameOf(order);
  return lecturesIn(frame, products).length === 0 ? frame : [];
}

type PartPrices = Pick<PackShare, 'weightMinor' | 'ownMinor'>;

const pricesOf = (parts: readonly OrderPart[]): PartPrices => ({
  weightMinor: parts.reduce((all, { listMinor }) => all + listMinor, 0),
  ownMinor: parts.reduce((all, { listMinor, ownMinor = listMinor }) => all + ownMinor, 0),
});

/**
 * What of a pack has a refund rule of its own: each part, by its list price. A pack that has lectures itself has no price of
 * them: they make one share with all its recorded parts, which follows each live part; without live parts there is one rule
 * for all of it. So it is where no part costs anything.
 */
export function sharesOf(
  order: PackOrder,
  openings: readonly Opening[],
  products: Products,
  cancelled: { has(curriculumId: string): boolean },
): PackShare[] {
  const share = (curricula: readonly string[], prices: PartPrices) => ({
    curricula,
    ...prices,
    firstAccessAt: firstAccess(openings.filter(({ curriculumId }) => curricula.includes(curriculumId))),
    lectures: lecturesIn(curricula, products),
  });
  const recordedShare = (curricula: readonly string[], prices: PartPrices): PackShare => ({
    ...share(curricula, prices),
    liveStartsAt: null,
    liveStartsNowAt: null,
    isCancelled: false,
  });
  const partShare = (part: OrderPart): PackShare =>
    part.liveStartsAt === null
      ? recordedShare([part.id], pricesOf([part]))
      : {
          ...share([part.id], pricesOf([part])),
          liveStartsAt: new Date(part.liveStartsAt),
          liveStartsNowAt: startOf(part.id, products),
          isCancelled: cancelled.has(part.id),
        };
  const { parts, curricula } = order;
  const isOfCourses = lecturesIn(frameOf(order), products).length === 0;
  if (isOfCourses && pricesOf(parts).weightMinor > 0) return parts.map(partShare);
  const live = parts.filter(({ liveStartsAt }) => liveStartsAt !== null);
  if (live.length === 0) return [];
  const recorded = curricula.filter((course) => !live.some(({ id }) => id === course));
  const prices = pricesOf(parts.filter(({ liveStartsAt }) => liveStartsAt === null));
  return [...(prices.weightMinor > 0 ? [recordedShare(recorded, prices)] : []), ...live.map(partShare)];
}
