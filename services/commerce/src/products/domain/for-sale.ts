import type { Product } from '@lectern/contracts-catalog';

/** Whether a product is sold now: published, and, if it is a live course, before the end of its last session. */
export function isForSale(product: Pick<Product, 'isForSale' | 'isLive' | 'liveEndsAt'>, now: Date): boolean {
  const isOver =
    product.isLive && product.liveEndsAt !== null && Date.parse(product.liveEndsAt) <= now.getTime();
  return product.isForSale && !isOver;
}
