import {
  type CODE_OWNER_KINDS,
  FIXED_CODE_PERCENT,
  type FixedDiscount,
  type ReferralCode,
} from '@lectern/contracts-commerce';
import { minorOf, typedOf } from '../../common/typed-sum.ts';

/** Everything about a code that staff decide, as the service takes it. */
export type CodeFacts = Omit<ReferralCode, 'code' | 'uses' | 'version' | 'createdAt'>;

/** What a code takes off: per cent of the price, or a sum in one currency. */
export type DiscountKind = 'percent' | FixedDiscount['currency'];

export type OwnerKind = (typeof CODE_OWNER_KINDS)[number];

/** What a form holds while it is filled in. */
export interface CodeForm {
  readonly code: string;
  readonly owner: string;
  /** Empty of a code from before it was asked. */
  readonly ownerKind: OwnerKind | '';
  /** Of a person; null while none is chosen. */
  readonly ownerAccountId: string | null;
  readonly kind: DiscountKind;
  /** Per cent, whole won, or dollars with cents. */
  readonly discount: string;
  readonly commission: string;
  readonly scope: CodeFacts['scope'];
  /** Ids of scope `listed`. */
  readonly products: readonly string[];
  /** Days in Korea, such as 2026-11-26; empty is no limit. */
  readonly starts: string;
  readonly ends: string;
  readonly most: string;
  readonly minimum: string;
}

export const EMPTY_FORM: CodeForm = {
  code: '',
  owner: '',
  ownerKind: 'partner',
  ownerAccountId: null,
  kind: 'percent',
  discount: '10',
  commission: '0',
  scope: 'all',
  products: [],
  starts: '',
  ends: '',
  most: '',
  minimum: '',
};

const KST_MS = 9 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

export const isCode = (code: string): boolean => CODE.test(code);

/** The form of a code that is there; without its code, to make another like it. */
export const formOf = (facts: CodeFacts, code = ''): CodeForm => ({
  code,
  owner: facts.owner,
  ownerKind: facts.ownerKind ?? '',
  ownerAccountId: facts.ownerAccountId ?? null,
  ...typedDiscount(facts),
  commission: String(facts.commissionPercent),
  scope: facts.scope,
  products: facts.productIds,
  starts: dayOf(facts.startsAt),
  // The end is the first moment at which a code no longer counts: the form has the last day of it.
  ends: facts.endsAt === null ? '' : dayOf(new Date(Date.parse(facts.endsAt) - 1).toISOString()),
  most: facts.maxUses === null ? '' : String(facts.maxUses),
  minimum: facts.minimumKrw === null ? '' : String(facts.minimumKrw),
});

/** The facts of a form; null while they are not yet what the service takes. */
export function factsOf(form: CodeForm, isActive: boolean): CodeFacts | null {
  const discount = discountOf(form);
  const commissionPercent = wholeOf(form.commission);
  const maxUses = wholeOf(form.most);
  const minimumKrw = wholeOf(form.minimum);
  const productIds = form.scope === 'listed' ? [...form.products] : [];
  const startsAt = form.starts === '' ? null : momentOf(form.starts, 0);
  const endsAt = form.ends === '' ? null : momentOf(form.ends, DAY_MS);
  const isRight =
    form.owner.trim() !== '' &&
    (form.ownerKind === 'person') === (form.ownerAccountId !== null) &&
    isBetween(commissionPercent, 0, 100) &&
    (form.most === '' || isBetween(maxUses, 1, 2_147_483_647)) &&
    (form.minimum === '' || minimumKrw !== null) &&
    (form.scope !== 'listed' || productIds.length > 0) &&
    (startsAt === null || endsAt === null || startsAt < endsAt);
  if (!isRight || discount === null || commissionPercent === null) return null;
  return {
    owner: form.owner.trim(),
    ownerKind: form.ownerKind || null,
    ownerAccountId: form.ownerAccountId,
    ...discount,
    commissionPercent,
    scope: form.scope,
    productIds,
    startsAt,
    endsAt,
    maxUses,
    minimumKrw,
    isActive,
  };
}

function typedDiscount({ discountPercent, fixedDiscount }: CodeFacts): Pick<CodeForm, 'kind' | 'discount'> {
  if (!fixedDiscount) return { kind: 'percent', discount: String(discountPercent) };
  const { amountMinor, currency } = fixedDiscount;
  return { kind: currency, discount: typedOf(amountMinor, currency) };
}

function discountOf({
  kind,
  discount,
}: CodeForm): Pick<CodeFacts, 'discountPercent' | 'fixedDiscount'> | null {
  if (kind === 'percent') {
    const discountPercent = wholeOf(discount);
    if (discountPercent === null || !isBetween(discountPercent, 1, 100)) return null;
    return { discountPercent, fixedDiscount: null };
  }
  const amountMinor = minorOf(discount, kind);
  if (amountMinor === null || amountMinor === 0) return null;
  return { discountPercent: FIXED_CODE_PERCENT, fixedDiscount: { amountMinor, currency: kind } };
}

const wholeOf = (typed: string): number | null => {
  const plain = typed.trim().replaceAll(',', '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null;
};
const isBetween = (value: number | null, least: number, most: number): boolean =>
  value !== null && value >= least && value <= most;
const momentOf = (day: string, later: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - KST_MS + later).toISOString();
const dayOf = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + KST_MS).toISOString().slice(0, 10);
