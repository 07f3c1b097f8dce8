import type { Product } from '@lectern/contracts-catalog';
import type { LectureShare, PackShare } from './refund-policy.ts';
import type { OrderRow } from './rows.ts';

/** Lectures of courses, by course. */
export type Lectures = ReadonlyMap<string, readonly LectureShare[]>;

interface Opening {
  readonly curriculumId: string;
  readonly firstAccessAt: Date | null;
}

/** The lectures of an order's courses, as the catalogue has them. */
export const lecturesIn = (
  { curricula }: Pick<OrderRow, 'curricula'>,
  products: ReadonlyMap<string, Product>,
): Lectures => new Map(curricula.map((id) => [id, products.get(id)?.lectures ?? []]));

export function firstAccess(openings: readonly Opening[]): Date | null {
  const known = openings.flatMap(({ firstAccessAt }) => (firstAccessAt ? [firstAccessAt.getTime()] : []));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** What of a pack has a refund rule of its own: its recorded part first, then each live part; nothing without live parts. */
export function sharesOf(
  order: Pick<OrderRow, 'curricula' | 'parts'>,
  openings: readonly Opening[],
  lectures: Lectures,
): PackShare[] {
  const live = order.parts.filter(({ liveStartsAt }) => liveStartsAt !== null);
  if (live.length === 0) return [];
  const isLive = new Set(live.map(({ id }) => id));
  const recorded = order.curricula.filter((id) => !isLive.has(id));
  const share = (
    curricula: readonly string[],
    weightMinor: number,
    liveStartsAt: string | null,
  ): PackShare => ({
    curricula,
    weightMinor,
    liveStartsAt: liveStartsAt === null ? null : new Date(liveStartsAt),
    firstAccessAt: firstAccess(openings.filter(({ curriculumId }) => curricula.includes(curriculumId))),
    lectures: curricula.flatMap((id) => lectures.get(id) ?? []),
  });
  const recordedMinor = order.parts
    .filter(({ id }) => !isLive.has(id))
    .reduce((sum, { listMinor }) => sum + listMinor, 0);
  return [
    ...(recordedMinor > 0 ? [share(recorded, recordedMinor, null)] : []),
    ...live.map(({ id, listMinor, liveStartsAt }) => share([id], listMinor, liveStartsAt)),
  ];
}
