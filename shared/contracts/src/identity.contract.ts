import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const CurrentUser = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  email: z.string(),
  /** `guest` unless the person has another membership. */
  membership: z.string(),
  license_verified: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Answered by the identity service; asked only by visitors whose sign-in left the hint cookie. */
export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Who is signed in',
  response: CurrentUser,
  errors: [{ code: 'UNAUTHENTICATED', status: 401, message: 'Login required. Please log in again.' }],
});
