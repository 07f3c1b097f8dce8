import type { ReferralCode } from '@lectern/contracts-commerce';

/** Everything about a code that staff decide, as the service takes it. */
export type CodeFacts = Omit<ReferralCode, 'code' | 'uses' | 'version' | 'createdAt'>;

/** What a form holds while it is filled in. */
export interface CodeForm {
  readonly code: string;
  readonly owner: string;
  readonly discount: string;
  readonly commission: string;
  readonly scope: CodeFacts['scope'];
  /** Ids, separated by spaces or commas. */
  readonly products: string;
  /** Days in Korea, such as 2026-11-26; empty is no limit. */
  readonly starts: string;
  readonly ends: string;
  readonly most: string;
  readonly minimum: string;
}

export const EMPTY_FORM: CodeForm = {
  code: '',
  owner: '',
  discount: '10',
  commission: '0',
  scope: 'all',
  products: '',
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
  discount: String(facts.discountPercent),
  commission: String(facts.commissionPercent),
  scope: facts.scope,
  products: facts.productIds.join(' '),
  starts: dayOf(facts.startsAt),
  // The end is the first moment at which a code no longer counts: the form has the last day of it.
  ends: facts.endsAt === null ? '' : dayOf(new Date(Date.parse(facts.endsAt) - 1).toISOString()),
  most: facts.maxUses === null ? '' : String(facts.maxUses),
  minimum: facts.minimumKrw === null ? '' : String(facts.minimumKrw),
});

/** The facts of a form; null while they are not yet what the service takes. */
export function factsOf(form: CodeForm, isActive: boolean): CodeFacts | null {
  const discountPercent = wholeOf(form.discount);
  const commissionPercent = wholeOf(form.commission);
  const maxUses = wholeOf(form.most);
  const minimumKrw = wholeOf(form.minimum);
  const productIds = form.scope === 'listed' ? form.products.split(/[\s,]+/).filter(Boolean) : [];
  const startsAt = form.starts === '' ? null : momentOf(form.starts, 0);
  const endsAt = form.ends === '' ? null : momentOf(form.ends, DAY_MS);
  const isRight =
    form.owner.trim() !== '' &&
    isBetween(discountPercent, 1, 100) &&
    isBetween(commissionPercent, 0, 100) &&
    (form.most === '' || isBetween(maxUses, 1, 2_147_483_647)) &&
    (form.minimum === '' || minimumKrw !== null) &&
    (form.scope !== 'listed' || productIds.length > 0) &&
    (startsAt === null || endsAt === null || startsAt < endsAt);
  if (!isRight || discountPercent === null || commissionPercent === null) return null;
  return {
    owner: form.owner.trim(),
    discountPercent,
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
