import { ADMIN_PAGE_SIZES, clampedInt, Currency, Reason, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { Minor, OrderState, ProductId } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* Referral codes for staff (product-screens B19). A code gives money away: changes ask for a fresh code of the app. */

const when = z.iso.datetime();
const paging = {
  page: clampedInt(1, 100_000, 1),
  size: clampedInt(ADMIN_PAGE_SIZES[0], ADMIN_PAGE_SIZES[2], ADMIN_PAGE_SIZES[0]),
};
const paged = { total: z.int(), page: z.int(), size: z.int() };

/** A code as it is kept: upper case letters, digits and hyphens. */
const Code = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/));

const facts = {
  /** The person or partner who hands it out. */
  owner: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Whole per cent. */
  discountPercent: z.int().check(z.minimum(1), z.maximum(100)),
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
};

interface Rules {
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
] as const;

export const ReferralCode = z.object({ code: Code, ...facts, uses: z.int(), createdAt: when });
export type ReferralCode = z.infer<typeof ReferralCode>;

export const listCodes = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-codes',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Referral codes, the newest first',
  query: z.object({ q: shortText(60), ...paging }),
  response: z.object({ items: z.array(ReferralCode), ...paged }),
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
  errors: [C.CODE_EXISTS],
});

export const changeCode = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/referral-codes/:code',
  access: { roles: ['finance'] },
  summary: 'Changes a referral code; orders that used it stay as they are',
  secondStep: 'fresh',
  params: z.object({ code: Code }),
  body: z.strictObject({ ...facts, reason: Reason }).check(...rules),
  response: ReferralCode,
  errors: [C.CODE_NOT_FOUND, C.CODE_USES],
});

export const listCodeUses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-codes/:code/uses',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Who used a code, for what and with which discount',
  params: z.object({ code: Code }),
  query: z.object(paging),
  response: z.object({
    items: z.array(
      z.object({
        orderId: z.string(),
        userId: z.string(),
        curriculumId: z.string(),
        currency: Currency,
        discountMinor: Minor,
        amountMinor: Minor,
        state: OrderState,
        usedAt: when,
      }),
    ),
    ...paged,
  }),
  errors: [C.CODE_NOT_FOUND],
});
