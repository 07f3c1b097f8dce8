import type { Product } from '@lectern/contracts-catalog';
import type { Currency } from '@lectern/contracts-core';
import { listPrice, type FixedDiscount, type Price, type PriceLine } from '@lectern/contracts-commerce';

/** What a code takes off: whole per cent, or a sum in one currency. */
export type Discount =
  { readonly discountPercent: number } | { readonly fixedDiscount: Readonly<FixedDiscount> };

/**
 * Per cent of a sum, floored to the currency's precision (specification 2 §5); a fixed sum up to all of it. What is then
 * left may be nothing, or too little to be paid: the same as after per cent.
 */
export const discountOf = (minor: number, discount: Discount): number =>
  'fixedDiscount' in discount
    ? Math.min(minor, discount.fixedDiscount.amountMinor)
    : Math.floor((minor * discount.discountPercent) / 100);

export interface PriceInput {
  readonly product: Product;
  /** Parts of a pack, in their order; empty for a course. */
  readonly parts: readonly Product[];
  /** Courses the buyer owns now. */
  readonly owned: ReadonlySet<string>;
  readonly currency: Currency;
  /** Won for one dollar. */
  readonly rate: number;
  /** Of a code that counts. */
  readonly discount: Discount | undefined;
}

/**
 * What a buyer pays. A part of a pack that is owned takes its share off the pack's price: its list price over the list
 * prices of all parts, floored. The code counts for what is left.
 */
export function priceOf({ product, parts, owned, currency, rate, discount }: PriceInput): Price {
  const { minor: listMinor, isConverted } = listPrice(product, currency, rate);
  const lines: PriceLine[] = [{ kind: 'list', amountMinor: listMinor }];
  const weights = parts.map((part) => listPrice(part, currency, rate).minor);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let left = listMinor;
  parts.forEach((part, index) => {
    if (!owned.has(part.id) || whole === 0) return;
    const share = Math.min(left, Math.floor((listMinor * (weights[index] ?? 0)) / whole));
    left -= share;
    const { id: curriculumId, title_ko, title_en } = part;
    lines.push({ kind: 'owned-part', amountMinor: -share, curriculumId, title_ko, title_en });
  });
  const counts = discount && (!('fixedDiscount' in discount) || discount.fixedDiscount.currency === currency);
  const off = counts ? discountOf(left, discount) : 0;
  if (counts) {
    const percent = 'discountPercent' in discount ? discount : {};
    lines.push({ kind: 'code', amountMinor: -off, ...percent });
  }
  const totalMinor = left - off;
  return { currency, listMinor, discountMinor: listMinor - totalMinor, totalMinor, lines, isConverted };
}

/** Courses that paying opens: the product's own and its parts. */
export const coursesOf = (product: Product): string[] => [product.id, ...product.parts];

/** Whether there is nothing left to buy: the product's own course is owned, or every part of the pack is. */
export function isOwned(product: Product, owned: ReadonlySet<string>): boolean {
  if (owned.has(product.id)) return true;
  return product.parts.length > 0 && product.parts.every((id) => owned.has(id));
}
