import type { Products } from './pack-shares.ts';
import type { LectureShare } from './refund-policy.ts';

/** A lecture as it was on sale when an order was made. */
export interface SoldLecture extends LectureShare {
  readonly courseId: string;
}

/** What an order of these courses would sell now. */
export const lecturesOnSale = (
  curricula: readonly string[],
  products: ReadonlyMap<string, { readonly lectures: readonly LectureShare[] }>,
): SoldLecture[] =>
  curricula.flatMap((courseId) =>
    (products.get(courseId)?.lectures ?? []).map(({ id, duration }) => ({ courseId, id, duration })),
  );

/**
 * The courses of an order with the lectures that its refund counts: those that were sold, as long as they were then, and
 * those added since that were opened. So an author who takes unopened lectures away, or shortens them, lowers nobody's
 * refund, and what was watched instead of them counts as watched. Orders without a list count the lectures of now.
 */
export function countSold(
  { curricula, sold }: { curricula: readonly string[]; sold: readonly SoldLecture[] | undefined },
  products: Products,
  opened: ReadonlySet<string>,
): Products {
  if (!sold) return products;
  const ofOrder = curricula.map((courseId) => {
    const product = products.get(courseId);
    const kept = sold.filter((lecture) => lecture.courseId === courseId);
    const known = new Set(kept.map(({ id }) => id));
    const added = (product?.lectures ?? []).filter(({ id }) => opened.has(id) && !known.has(id));
    return [
      courseId,
      { liveStartsAt: product?.liveStartsAt ?? null, lectures: [...kept, ...added] },
    ] as const;
  });
  return new Map([...products, ...ofOrder]);
}
