import type { Product } from '@lectern/contracts-catalog';

type Sold = Pick<Product, 'id' | 'isForSale' | 'isLive' | 'liveEndsAt'>;

/**
 * Whether a product is sold now: published, not cancelled, and before the end of its last live session. A pack is no longer
 * sold once a live part of it is over or cancelled: its price would be for something that cannot be had any more.
 */
export const isForSale = (
  product: Sold,
  parts: readonly Sold[],
  { now, cancelled }: { readonly now: Date; readonly cancelled: { has(curriculumId: string): boolean } },
): boolean =>
  product.isForSale && ![product, ...parts].some((one) => isOver(one, now) || cancelled.has(one.id));

const isOver = ({ isLive, liveEndsAt }: Sold, now: Date): boolean =>
  isLive && liveEndsAt !== null && Date.parse(liveEndsAt) <= now.getTime();
