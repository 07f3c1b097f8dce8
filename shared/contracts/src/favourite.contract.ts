import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS } from './identity.errors.ts';
import { resourceId } from './lenient.ts';

const { UNAUTHENTICATED } = IDENTITY_ERRORS;

export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/users/favorite',
  summary: 'Ids of the courses the signed-in person keeps for later',
  response: z.object({ curricula: z.array(z.string()) }),
  errors: [UNAUTHENTICATED],
});

const params = z.object({ curriculumId: resourceId() });

/** Doing it twice changes nothing. */
export const addFavourite = defineEndpoint({
  method: 'PUT',
  path: '/api/users/favorite/:curriculumId',
  summary: 'Keeps a course for later',
  params,
  response: z.object({ success: z.boolean() }),
  errors: [UNAUTHENTICATED],
});

/** Doing it twice changes nothing. */
export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/favorite/:curriculumId',
  summary: 'Keeps a course no longer',
  params,
  response: z.object({ success: z.boolean() }),
  errors: [UNAUTHENTICATED],
});
