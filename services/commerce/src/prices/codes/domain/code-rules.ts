import type { CodeReason, FixedDiscount } from '@lectern/contracts-commerce';
import type { Currency } from '@lectern/contracts-core';

/** A referral code as it is kept. */
export interface StoredCode {
  readonly id: number;
  readonly code: string;
  /** Without meaning where the code is for a fixed sum. */
  readonly discountPercent: number;
  /** Both are null of a code of per cent. */
  readonly fixedMinor: number | null;
  readonly fixedCurrency: Currency | null;
  readonly scope: 'all' | 'courses' | 'packs' | 'listed';
  readonly productIds: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly minimumKrw: number | null;
  readonly isActive: boolean;
  /** The person whose code it is; null of a partner. */
  readonly ownerAccount: string | null;
}

/** The sum of a code for a fixed one; null of a code of per cent. */
export const fixedDiscountOf = ({
  fixedMinor,
  fixedCurrency,
}: Pick<StoredCode, 'fixedMinor' | 'fixedCurrency'>): FixedDiscount | null =>
  fixedMinor === null || fixedCurrency === null ? null : { amountMinor: fixedMinor, currency: fixedCurrency };

/** What buyers are told about the discount of a code that counts. */
export function presentDiscount(code: StoredCode | undefined) {
  const fixedDiscount = code ? fixedDiscountOf(code) : null;
  return { discountPercent: fixedDiscount ? null : (code?.discountPercent ?? null), fixedDiscount };
}

/** A code as it is compared: full-width letters, small letters, spaces and the many hyphens are how people type it. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-');

/** What a code is used for. */
export interface CodeUse {
  readonly now: Date;
  readonly buyerId: string;
  /** The person has used it before. */
  readonly isUsedByPerson: boolean;
  /** Absent while no course was named. */
  readonly product?: { readonly id: string; readonly kind: 'course' | 'pack'; readonly listKrw: number };
  /** Those that may be paid in; absent while none is decided. */
  readonly currencies?: readonly Currency[] | undefined;
}

/** Why a code does not count; undefined when it does. */
export function refusalOf(code: StoredCode | undefined, use: CodeUse): CodeReason | undefined {
  if (!code) return 'CODE_NOT_FOUND';
  if (!code.isActive) return 'CODE_INACTIVE';
  if (code.startsAt && use.now < code.startsAt) return 'NOT_STARTED';
  if (code.endsAt && use.now >= code.endsAt) return 'CODE_EXPIRED';
  // Owners are paid for what others buy: they would get a discount and a commission for the same purchase.
  if (code.ownerAccount === use.buyerId) return 'NOT_APPLICABLE';
  if (use.isUsedByPerson) return 'ALREADY_USED';
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'USED_UP';
  if (!use.product) return undefined;
  if (!isInScope(code, use.product)) return 'NOT_APPLICABLE';
  const { currencies } = use;
  if (currencies && code.fixedCurrency !== null && !currencies.includes(code.fixedCurrency))
    return 'NOT_APPLICABLE';
  if (code.minimumKrw !== null && use.product.listKrw < code.minimumKrw) return 'BELOW_MINIMUM';
  return undefined;
}

function isInScope({ scope, productIds }: StoredCode, product: NonNullable<CodeUse['product']>): boolean {
  switch (scope) {
    case 'all':
      return true;
    case 'courses':
      return product.kind === 'course';
    case 'packs':
      return product.kind === 'pack';
    case 'listed':
      return productIds.includes(product.id);
  }
}
