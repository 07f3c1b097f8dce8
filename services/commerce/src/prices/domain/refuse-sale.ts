import { saleState, type Product } from '@lectern/contracts-catalog';
import { COMMERCE_ERRORS as C } from '@lectern/contracts-commerce';

type Sold = Pick<Product, 'id' | 'saleStartsAt' | 'saleEndsAt'>;

/** A refusal with what its error tells. */
export interface SaleRefusal {
  readonly why: (typeof C)['NOT_FOR_SALE' | 'SALE_NOT_STARTED' | 'SALE_ENDED'];
  readonly details: { readonly id: string; readonly startsAt?: string; readonly endsAt?: string };
}

/**
 * Why a product could not be bought at a moment, by its sale window; undefined where it could. The windows of a pack's parts say
 * nothing of the pack, as a part that is not sold alone does not.
 */
export function refuseSale(product: Sold | undefined, at: Date): SaleRefusal | undefined {
  if (!product) return undefined;
  // A catalogue of the release before says nothing of it.
  const { id, saleStartsAt: startsAt = null, saleEndsAt: endsAt = null } = product;
  switch (saleState({ startsAt, endsAt }, at.getTime())) {
    case 'before':
      return { why: C.SALE_NOT_STARTED, details: { id, ...(startsAt === null ? {} : { startsAt }) } };
    case 'after':
      return { why: C.SALE_ENDED, details: { id, ...(endsAt === null ? {} : { endsAt }) } };
    case 'open':
      return undefined;
  }
}
