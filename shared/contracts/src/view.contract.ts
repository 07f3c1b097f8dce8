import * as z from 'zod/mini';
import { FRESH_REFUSED, Reason, UserParams } from './admin-users.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import { Done } from './identity.schemas.ts';

/*
 * The site as a person sees it, for staff who help them (product-screens B16). While a view is open, the session of who
 * looks is the person's, read only: whatever changes something answers VIEW_ONLY, unless `inView` of its endpoint says
 * otherwise. A view ends by itself.
 */

/** FORBIDDEN for staff: nobody borrows rights. */
export const beginView = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/view',
  summary: 'Shows the site as a person sees it, read only, for a quarter of an hour',
  roles: ['viewer'],
  secondStep: 'fresh',
  params: UserParams,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ endsAt: z.iso.datetime() }),
  errors: [...FRESH_REFUSED, E.USER_NOT_FOUND, E.ACCOUNT_SUSPENDED, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});

/** Ending what is over already is no failure. */
export const endView = defineEndpoint({
  method: 'POST',
  path: '/api/auth/view/end',
  summary: 'Ends the view; the session is one’s own again',
  inView: 'open',
  response: Done,
  errors: [E.UNAUTHENTICATED, E.CROSS_SITE],
});
