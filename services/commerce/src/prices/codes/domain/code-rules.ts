import type { CodeReason } from '@lectern/contracts-commerce';

/** A referral code as it is kept. */
export interface StoredCode {
  readonly id: number;
  readonly code: string;
  readonly discountPercent: number;
  readonly scope: 'all' | 'courses' | 'packs' | 'listed';
  readonly productIds: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly minimumKrw: number | null;
  readonly isActive: boolean;
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
  /** The person has used it before. */
  readonly isUsedByPerson: boolean;
  /** Absent while no course was named. */
  readonly product?: { readonly id: string; readonly kind: 'course' | 'pack'; readonly listKrw: number };
}

/** Why a code does not count; undefined when it does. */
export function refusalOf(code: StoredCode | undefined, use: CodeUse): CodeReason | undefined {
  if (!code) return 'CODE_NOT_FOUND';
  if (!code.isActive) return 'CODE_INACTIVE';
  if (code.startsAt && use.now < code.startsAt) return 'NOT_STARTED';
  if (code.endsAt && use.now >= code.endsAt) return 'CODE_EXPIRED';
  if (use.isUsedByPerson) return 'ALREADY_USED';
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'USED_UP';
  if (!use.product) return undefined;
  if (!isInScope(code, use.product)) return 'NOT_APPLICABLE';
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
