import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { PACK_ERRORS as P } from './pack.errors.ts';
import {
  decidedHero,
  storefrontPosition,
  storefrontRefusals,
  storefrontTimes,
} from './staff-storefront.contract.ts';
import { entryId, NewStorefrontContent, StorefrontContent } from './storefront-content.schemas.ts';

const entry = { ...storefrontTimes, position: storefrontPosition };

/** What a form holds, by the same rules as what it saves. */
export const StorefrontTrial = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('add'), content: NewStorefrontContent, ...entry }),
  z.strictObject({ form: z.literal('change'), id: entryId, content: StorefrontContent, ...entry }),
  z.strictObject({ form: z.literal('hero'), ...decidedHero }),
]);
export type StorefrontTrial = z.infer<typeof StorefrontTrial>;

/**
 * One of a person at a time, for their own eyes and a short time. Nothing that visitors see changes, so nothing is recorded and no
 * version moves.
 */
export const keepStorefrontTrial = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/storefront/trial',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary:
    'Keeps for half an hour what a form holds, so that the person who fills it in can look at the home page with it',
  body: StorefrontTrial,
  response: z.object({ expiresAt: z.iso.datetime() }),
  errors: [...storefrontRefusals, C.STOREFRONT_ITEM_NOT_FOUND, C.PACK_STAYS, P.PACK_FIXED],
});
