import { readCookie, writeCookie } from '@lectern/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomSecret } from '../../common/secrets.ts';
import { visitorOf, type Visitor } from '../../common/visitor.ts';

/** Holds the secret of the browser that asked for a mailed code: guesses count against the codes of that browser only. */
const COOKIE = '__Host-code';
const SECRET = /^[\w-]{43}$/;
const HALF_AN_HOUR = 30 * 60;

/** A visitor without a session who asks for a code, or enters one. */
export interface CodeVisitor extends Visitor {
  /** Undefined in a browser that asked for none. */
  readonly codeBrowser: string | undefined;
}

export function codeVisitorOf(request: FastifyRequest): CodeVisitor {
  const shown = readCookie(request, COOKIE);
  return {
    ...visitorOf(request),
    codeBrowser: shown !== undefined && SECRET.test(shown) ? shown : undefined,
  };
}

/** The secret of the browser that asks for a code. A second request keeps it, so that its tries still count. */
export function keepCodeBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
): CodeVisitor & { readonly codeBrowser: string } {
  const visitor = codeVisitorOf(request);
  const codeBrowser = visitor.codeBrowser ?? randomSecret();
  writeCookie(reply, { name: COOKIE, value: codeBrowser, maxAge: HALF_AN_HOUR });
  return { ...visitor, codeBrowser };
}
