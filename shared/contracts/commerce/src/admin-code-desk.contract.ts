import { historyFacts, Reason, type ResponseOf } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { Code } from './admin-codes.contract.ts';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* One referral code beside the list, and several of them at once (product-screens B0, B19). */

/** Codes that one bulk act changes at most. */
export const BULK_CODES = 100;

/** What staff do with many codes at once. */
export const CODE_ACTS = ['pause', 'resume'] as const;

/**
 * One act takes the other back: sent with the versions that the first one answered, it leaves what anybody decided about since as it is.
 */
export const switchCodes = defineEndpoint({
  method: 'POST',
  path: '/api/admin/referral-codes/switch',
  access: { roles: ['finance'] },
  summary: 'Pauses codes, or lets them count again',
  secondStep: 'fresh',
  body: z.strictObject({
    codes: z
      .array(
        z.strictObject({
          code: Code,
          /** The one that was seen; a code that has another by now stays as it is. */
          version: z.int().check(z.describe('Decisions about the code so far, as it was seen')),
        }),
      )
      .check(z.minLength(1), z.maxLength(BULK_CODES)),
    act: z.enum(CODE_ACTS),
    reason: Reason,
  }),
  response: z.object({
    changed: z.array(
      z.object({ code: Code, version: z.int().check(z.describe('Decisions about the code so far')) }),
    ),
    /** Codes that were so already. */
    same: z.array(Code),
    /** Codes about which somebody decided since they were seen. */
    left: z.array(Code),
  }),
  errors: [C.CODE_NOT_FOUND],
});

export const getCodeDesk = defineEndpoint({
  method: 'GET',
  path: '/api/admin/referral-codes/:code/desk',
  access: { roles: ['finance', 'viewer'] },
  summary:
    'Who decided what about a referral code, also why and what it was before for those who may decide, and the titles of what it counts for',
  params: z.object({ code: Code }),
  response: z.object({
    /** To those who may not change codes, `reason` is empty and `before` and `after` are null. */
    ...historyFacts,
    /** Products of scope `listed`; those that nobody knows, or could be asked for, are missing. */
    products: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
  }),
  errors: [C.CODE_NOT_FOUND],
});
export type CodeDesk = ResponseOf<typeof getCodeDesk>;
