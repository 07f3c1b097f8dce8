import type { OrderRow } from './rows.ts';

type Starts = ReadonlyMap<string, { readonly liveStartsAt: string | null }>;

/**
 * Whether the live sessions of an order still begin when they did as it was made. The buyer agreed to those dates, and the
 * refund rule and the end of access count from them.
 */
export const isAsScheduled = (
  { productId, liveStartsAt, parts }: Pick<OrderRow, 'productId' | 'liveStartsAt' | 'parts'>,
  products: Starts,
): boolean =>
  isSameTime(liveStartsAt, products.get(productId)?.liveStartsAt ?? null) &&
  parts.every((part) => isSameTime(part.liveStartsAt, products.get(part.id)?.liveStartsAt ?? null));

/** Whether both are the same moment, or both none. */
export const isSameTime = (one: Date | string | null, other: Date | string | null): boolean =>
  one === null || other === null ? one === other : new Date(one).getTime() === new Date(other).getTime();
