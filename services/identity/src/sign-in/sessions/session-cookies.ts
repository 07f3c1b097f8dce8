import { SESSION_COOKIE as SECRET, SIGNED_IN_HINT as HINT } from '@lectern/contracts-core';
import { readCookie, writeCookie } from '@lectern/nest-kit';
import { KNOWN_COOKIE } from '../../common/known-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const REFRESH = '__Host-refresh';
const THIRTY_DAYS = 30 * 24 * 60 * 60;
const ONE_YEAR = 365 * 24 * 60 * 60;

/** The two secrets of a session, and after a sign-in the device cookie. */
export interface SessionSecrets {
  readonly secret: string;
  readonly refresh: string;
  readonly known?: string;
}

export function readSession(request: FastifyRequest): Partial<SessionSecrets> {
  const [secret, refresh] = [readCookie(request, SECRET), readCookie(request, REFRESH)];
  return { ...(secret ? { secret } : {}), ...(refresh ? { refresh } : {}) };
}

/** Writes the given cookies, and the hint. */
export function writeSession(reply: FastifyReply, { secret, refresh, known }: Partial<SessionSecrets>): void {
  if (secret) writeCookie(reply, { name: SECRET, value: secret, maxAge: THIRTY_DAYS });
  if (refresh) writeCookie(reply, { name: REFRESH, value: refresh, maxAge: THIRTY_DAYS });
  writeCookie(reply, { name: HINT, value: '1', maxAge: THIRTY_DAYS, readable: true });
  if (known) writeCookie(reply, { name: KNOWN_COOKIE, value: known, maxAge: ONE_YEAR });
}

export function clearSession(reply: FastifyReply): void {
  writeCookie(reply, { name: SECRET, value: '', maxAge: 0 });
  writeCookie(reply, { name: REFRESH, value: '', maxAge: 0 });
  writeCookie(reply, { name: HINT, value: '', maxAge: 0, readable: true });
}
