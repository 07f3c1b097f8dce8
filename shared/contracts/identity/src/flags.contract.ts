import { FlagNameSchema, FlagRuleSchema, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';

const when = z.iso.datetime();

/** What somebody decided about a flag. */
export const FlagDecision = z.object({
  id: z.int(),
  rule: FlagRuleSchema,
  at: when,
  /** Name of the member of staff; null of a deleted account. */
  by: z.nullable(z.string()),
  /** Free text of a colleague: empty for those who may not decide. */
  reason: z.string(),
});
export type FlagDecision = z.infer<typeof FlagDecision>;

/** Flags (product-screens B20): parts of the product that are on for everybody, nobody, a share of the people or some roles. */
export const listFlags = defineEndpoint({
  method: 'GET',
  path: '/api/admin/flags',
  access: { roles: ['viewer', 'content', 'finance'] },
  summary: 'Every flag with what was decided about it',
  response: z.object({
    flags: z.array(
      z.object({
        name: FlagNameSchema,
        /** Whether it is on where nobody has decided. */
        isOnByDefault: z.boolean(),
        /** The latest first, at most twenty; the first is in force. */
        decisions: z.array(FlagDecision),
      }),
    ),
  }),
  errors: [],
});

export const decideFlag = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/flags/:name',
  access: { roles: ['owner'] },
  secondStep: 'fresh',
  summary: 'Says for whom a flag is on; sessions know it within seconds',
  params: z.object({ name: FlagNameSchema }),
  body: z.strictObject({
    ...FlagRuleSchema.shape,
    /** The decision that was in force when the form was opened; 0 for none. */
    seen: z.int().check(z.minimum(0), z.describe('The decision that was seen')),
    reason: Reason,
  }),
  response: z.object({ id: z.int() }),
  errors: [E.FLAG_CHANGED],
});
