import { readCookie, writeCookie } from '@lectern/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomSecret } from '../../common/secrets.ts';
import { SOCIAL_SECONDS } from './social-attempts.repository.ts';

/** Cookie from the button until the form is sent: only the browser that began a sign-in can finish it. */
const COOKIE = '__Host-social';
const SECRET = /^[\w-]{43}$/;

export function readBrowser(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, COOKIE);
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** The browser's secret, renewed for ten minutes. An existing one stays, because a second tab may be signing in. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const value = readBrowser(request) ?? randomSecret();
  writeCookie(reply, { name: COOKIE, value, maxAge: SOCIAL_SECONDS });
  return value;
}

export function forgetBrowser(reply: FastifyReply): void {
  writeCookie(reply, { name: COOKIE, value: '', maxAge: 0 });
}
