import { ACCESS_ERRORS, resourceId } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';

const { FORBIDDEN, TOO_MANY_ATTEMPTS } = ACCESS_ERRORS;

/** Sent by older callers (spec 2 §7): it must be the id of the session's person. */
const userId = z.optional(z.string().check(z.maxLength(64)));

export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/users/favorite',
  access: 'account',
  summary: 'Ids of the courses the signed-in person keeps for later, the latest first',
  query: z.object({ userId }),
  response: z.object({ curricula: z.array(z.string()) }),
  errors: [FORBIDDEN],
});

/** Doing it twice changes nothing. */
export const changeFavourite = defineEndpoint({
  method: 'POST',
  path: '/api/users/favorite',
  access: 'account',
  summary: 'Keeps a course for later, or no longer',
  body: z.strictObject({ userId, curriculumId: resourceId(), action: z.enum(['add', 'remove']) }),
  response: z.object({ success: z.boolean() }),
  errors: [
    FORBIDDEN,
    CATALOG_ERRORS.CURRICULUM_NOT_FOUND,
    CATALOG_ERRORS.TOO_MANY_FAVOURITES,
    TOO_MANY_ATTEMPTS,
  ],
});
