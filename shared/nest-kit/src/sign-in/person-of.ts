import { SESSION_COOKIE, type SignedInPerson } from '@lectern/contracts-core';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import type { SessionSource } from './session-source.ts';

/** The form of our session secrets. A cookie of another form has no session, so identity is not asked. */
const SECRET = /^[A-Za-z0-9_-]{1,200}$/;
const asked = new WeakMap<FastifyRequest, Promise<SignedInPerson | undefined>>();

/** The person of a request; the source is asked once per request, for all guards. */
export function personOf(
  request: FastifyRequest,
  sessions: SessionSource,
): Promise<SignedInPerson | undefined> {
  const known = asked.get(request);
  if (known) return known;
  const secret = readCookie(request, SESSION_COOKIE) ?? '';
  const person = SECRET.test(secret) ? sessions.findPerson(secret) : Promise.resolve(undefined);
  asked.set(request, person);
  return person;
}
