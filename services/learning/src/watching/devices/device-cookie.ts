import { createHash, randomBytes } from 'node:crypto';
import { readCookie, writeCookie } from '@lectern/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = '__Host-player';
const SECRET = /^[A-Za-z0-9_-]{32}$/;
/** Browsers keep no cookie longer than 400 days. */
const MAX_AGE = 400 * 24 * 3_600;

/** The secret by which a browser is known as a playing device; undefined before it has played. */
export function readDeviceSecret(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, NAME) ?? '';
  return SECRET.test(secret) ? secret : undefined;
}

/** The browser's secret, kept for another 400 days; a new one where there was none. */
export function keepDeviceSecret(request: FastifyRequest, reply: FastifyReply): string {
  const secret = readDeviceSecret(request) ?? randomBytes(24).toString('base64url');
  writeCookie(reply, { name: NAME, value: secret, maxAge: MAX_AGE });
  return secret;
}

/** What is stored: a digest that tells nothing about other accounts of the same browser. */
export function digestOf(secret: string, userId: string): Buffer {
  return createHash('sha256').update(`${secret} ${userId}`).digest();
}
