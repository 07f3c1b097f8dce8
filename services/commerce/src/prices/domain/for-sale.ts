import type { Product } from '@lectern/contracts-catalog';

type Sold = Pick<Product, 'isForSale' | 'isLive' | 'liveEndsAt'>;

/**
 * Whether a product is sold now: published, and before the end of its last live session. A pack is no longer sold once a
 * live part of it is over: its price would be for something that cannot be had any more.
 */
export const isForSale = (product: Sold, parts: readonly Sold[], now: Date): boolean =>
  product.isForSale && ![product, ...parts].some((one) => isOver(one, now));

const isOver = ({ isLive, liveEndsAt }: Sold, now: Date): boolean =>
  isLive && liveEndsAt !== null && Date.parse(liveEndsAt) <= now.getTime();
