import { Currency, listFacts, listQuery, optionalLenient, Reason, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { FixedDiscount, Minor, OrderNumber, OrderState, ProductId } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* Referral codes for staff (product-screens B19). A code gives money away: changes ask for a fresh code of the app. */

const when = z.iso.datetime();
/** A code as it is kept: upper case letters, digits and hyphens. */
export const Code = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/));

/**
 * What is kept as the per cent of a code for a fixed sum. A release before gives per cent and knows of no sums: while one
 * runs beside this, its buyers get the least that a code can give, in either currency, and see so before they pay.
 */
export const FIXED_CODE_PERCENT = 1;

/** Who hands out codes: somebody with an account, or a partner without one. */
export const CODE_OWNER_KINDS = ['person', 'partner'] as const;
const OwnerKind = z.enum(CODE_OWNER_KINDS);

const facts = {
  /** The name of the person or partner who hands it out. */
  owner: z.string().check(z.minLength(1), z.maxLength(120)),
  /**
   * Null of codes from before it was asked. Pages of a release before do not say it: a change without it leaves both as they are, unless
   * it names another owner.
   */
  ownerKind: z.optional(z.nullable(OwnerKind)),
  /** The account of a person, by which their statement is one whatever their codes call them. */
  ownerAccountId: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
  /** Whole per cent; of a code for a fixed sum always `FIXED_CODE_PERCENT`. */
  discountPercent: z.int().check(z.minimum(1), z.maximum(100)),
  /**
   * A sum instead of per cent; null is none. A change without it leaves it as it is, and a new code without it is one of per
   * cent.
   */
  fixedDiscount: z.optional(z.nullable(FixedDiscount)),
  scope: z.enum(['all', 'courses', 'packs', 'listed']),
  /** Products of scope `listed`. */
  productIds: z.array(ProductId).check(z.maxLength(200)),
  startsAt: z.nullable(when),
  endsAt: z.nullable(when),
  /** Uses in all; null is no limit. */
  maxUses: z.nullable(z.int().check(z.minimum(1))),
  /** Smallest list price in won; null is none. */
  minimumKrw: z.nullable(Minor),
  isActive: z.boolean(),
  /** Whole per cent of what was paid and not given back, which the owner is due. */
  commissionPercent: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
};

interface Rules {
  readonly ownerKind?: string | null | undefined;
  readonly ownerAccountId?: string | null | undefined;
  readonly scope: string;
  readonly productIds: readonly string[];
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}
/** A code that could never be used is a typing error. */
const rules = [
  z.refine<Rules>(
    ({ startsAt, endsAt }: Rules) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['endsAt'], error: 'must be after startsAt' },
  ),
  z.refine<Rules>(({ scope, productIds }: Rules) => (scope === 'listed') === productIds.length > 0, {
    path: ['productIds'],
    error: 'are named exactly when scope is listed',
  }),
  z.refine<Rules>(
    ({ ownerKind, ownerAccountId }: Rules) => (ownerKind === 'person') === Boolean(ownerAccountId),
    { path: ['ownerAccountId'], error: 'is named exactly when the owner is a person' },
  ),
] as const;

export const ReferralCode = z.object({
  code: Code,
  ...facts,
  uses: z.int(),
  /** Counts what staff decided about it. */
  version: z.int(),
  createdAt: when,
});
export type ReferralCode = z.infer<typeof ReferralCode>;

/** What came of a code, a currency each: won and dollars are never added up. */
const CodeTotals = z.object({
  currency: Currency,
  uses: z.int(),
  discountMinor: Minor,
  paidMinor: Minor,
  refundedMinor: Minor,
  commissionMinor: Minor,
});
export type CodeTotals = z.infer<typeof CodeTotals>;

export const ListedCode = z.extend(ReferralCode, { totals: z.array(CodeTotals) });
export type ListedCode = z.infer<typeof ListedCode>;

const codeFilters = {
  /** Part of a code or of its owner, or Hangul initials of the owner. */
  q: shortText(60),
  active: optionalLenient(z.enum(['yes', 'no'])),
};

export const listCodes = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-codes',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Referral codes and what came of them, the newest first',
  query: z.object({ ...codeFilters, ...listQuery }),
  response: z.object({ items: z.array(ListedCode), ...listFacts }),
  errors: [],
});

export const CodeExport = z.object(codeFilters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportCodes = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-codes/export',
  access: { roles: ['finance'] },
  summary: 'The filtered referral codes as CSV',
  secondStep: 'fresh',
  query: CodeExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

export const createCode = defineEndpoint({
  method: 'POST',
  path: '/api/admin/referral-codes',
  access: { roles: ['finance'] },
  summary: 'Makes a referral code',
  secondStep: 'fresh',
  body: z.strictObject({ code: Code, ...facts, reason: Reason }).check(...rules),
  response: ReferralCode,
  status: 201,
  errors: [C.CODE_EXISTS, C.CODE_OWNER_GONE],
});

export const changeCode = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/referral-codes/:code',
  access: { roles: ['finance'] },
  summary: 'Changes a referral code; orders that used it stay as they are',
  secondStep: 'fresh',
  params: z.object({ code: Code }),
  body: z
    .strictObject({
      ...facts,
      /** The one that was seen; a code that has another by now stays as it is. */
      version: z.int(),
      reason: Reason,
    })
    .check(...rules),
  response: ReferralCode,
  errors: [C.CODE_NOT_FOUND, C.CODE_CHANGED, C.CODE_USES, C.CODE_OWNER_GONE],
});

/** Owners that are suggested at most. */
export const SUGGESTED_OWNERS = 8;

export const findCodeOwners = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-code-owners',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Partners that have codes, by letters of their name, those with the most codes first',
  query: z.object({ q: shortText(120) }),
  response: z.object({
    items: z.array(z.object({ owner: z.string(), codes: z.int().check(z.describe('Codes of the owner')) })),
  }),
  errors: [],
});

/** Most codes that are made at once. */
export const MOST_CODES = 200;

export const generateCodes = defineEndpoint({
  method: 'POST',
  path: '/api/admin/referral-codes/bulk',
  access: { roles: ['finance'] },
  summary: 'Makes many codes with one prefix and random ends',
  secondStep: 'fresh',
  body: z
    .strictObject({
      prefix: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/)),
      number: z.int().check(z.minimum(1), z.maximum(MOST_CODES)),
      ...facts,
      reason: Reason,
    })
    .check(...rules),
  response: z.object({ codes: z.array(z.string()) }),
  status: 201,
  errors: [C.CODE_OWNER_GONE],
});

const CodeUse = z.object({
  orderId: z.string(),
  number: z.optional(OrderNumber),
  code: z.string(),
  owner: z.string(),
  ownerKind: z.optional(z.nullable(OwnerKind)),
  /** The beginning of the buyer's id: partners see that buyers differ, not who they are. */
  buyer: z.string(),
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  currency: Currency,
  listMinor: Minor,
  discountMinor: Minor,
  paidMinor: Minor,
  refundedMinor: Minor,
  /** Due to the owner; what was given back is taken off. */
  commissionMinor: Minor,
  state: OrderState,
  usedAt: when,
});
export type CodeUse = z.infer<typeof CodeUse>;

const useFilters = {
  code: shortText(32),
  owner: shortText(120),
  state: optionalLenient(OrderState),
  /** A month in Korea, such as 2026-11; empty is every month. */
  month: shortText(7),
};

export const listCodeUses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-code-uses',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Who used which code, for what, and what is due to its owner',
  query: z.object({ ...useFilters, ...listQuery }),
  response: z.object({ items: z.array(CodeUse), ...listFacts }),
  errors: [],
});

export const CodeUseExport = z.object(useFilters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportCodeUses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-code-uses/export',
  access: { roles: ['finance'] },
  summary: 'The filtered uses of codes as CSV',
  secondStep: 'fresh',
  query: CodeUseExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

const statementFilters = {
  /** A month in Korea, such as 2026-11; empty is the present one. */
  month: shortText(7),
  /** Part of the name of an owner; empty is everybody. */
  owner: shortText(120),
};

export const listStatements = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-statements',
  access: { roles: ['finance', 'viewer'] },
  summary: 'What each owner of codes is due for a month in Korea',
  query: z.object(statementFilters),
  response: z.object({
    month: z.string(),
    items: z.array(
      z.extend(CodeTotals, {
        /** What stands for the owner: an account, or a name without its capitals. Missing from the release before. */
        ownerKey: z.optional(z.string()),
        /** One of the names that their codes have. */
        owner: z.string(),
        ownerKind: z.optional(z.nullable(OwnerKind)),
        codes: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const StatementExport = z.object(statementFilters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportStatements = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-statements/export',
  access: { roles: ['finance'] },
  summary: 'The filtered statements of owners as CSV',
  secondStep: 'fresh',
  query: StatementExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});
