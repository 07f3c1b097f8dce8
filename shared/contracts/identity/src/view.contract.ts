import { ACCESS_ERRORS as A, Done, Reason, UserParams } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';

/*
 * The site as a person sees it, for staff who help them (product-screens B16). While a view is open, the session of the
 * staff member reads as the person: every change answers VIEW_ONLY unless `inView` of its endpoint opens it. A view
 * ends by itself.
 */

/** FORBIDDEN when the person is staff, because a view must not lend their rights. */
export const beginView = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/view',
  access: { roles: ['viewer'] },
  summary: 'Shows the site as a person sees it, read only, for a quarter of an hour',
  secondStep: 'fresh',
  params: UserParams,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ endsAt: z.iso.datetime() }),
  errors: [E.USER_NOT_FOUND, E.ACCOUNT_SUSPENDED, A.TOO_MANY_ATTEMPTS],
});

/** Ends the view; a view that has ended already is no failure. */
export const endView = defineEndpoint({
  method: 'POST',
  path: '/api/auth/view/end',
  access: 'account',
  summary: 'Ends the view; the session is one’s own again',
  inView: 'open',
  response: Done,
  errors: [],
});
