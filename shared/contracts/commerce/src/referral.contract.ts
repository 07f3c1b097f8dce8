import { ACCESS_ERRORS as A } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CodeReason, FixedDiscount, ProductId, TypedCode } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/** Ten times a minute for a person. An order looks at the code again. */
export const validateCode = defineEndpoint({
  method: 'GET',
  path: '/api/referral-codes/validate',
  access: 'account',
  summary: 'Whether a referral code counts, for a course when one is named',
  query: z.object({ code: TypedCode, curriculumId: z.optional(ProductId) }),
  response: z.object({
    valid: z.boolean(),
    code: z.string(),
    /** Null of a code for a fixed sum, and of one that does not count. */
    discountPercent: z.nullable(z.number()),
    fixedDiscount: z.optional(z.nullable(FixedDiscount)),
    reason: z.nullable(CodeReason),
  }),
  errors: [A.TOO_MANY_ATTEMPTS],
});
