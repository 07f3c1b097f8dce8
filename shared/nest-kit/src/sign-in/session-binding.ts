import { createHash } from 'node:crypto';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';

const LENGTH = 22;

/**
 * A digest of the request's session cookie (132 bits, 22 characters): what is bound to it works in this session only.
 * Undefined without the cookie. A new sign-in has another one.
 */
export function sessionBindingOf(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, SESSION_COOKIE);
  return secret && createHash('sha256').update(`binding ${secret}`).digest('base64url').slice(0, LENGTH);
}
