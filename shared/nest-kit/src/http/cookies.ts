import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A cookie of the whole site. Its value has only characters that need no encoding. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 removes it. */
  readonly maxAge: number;
  /** Scripts may read it; never for secrets. */
  readonly readable?: boolean;
}

/** The value of a cookie; undefined when it is missing, or there twice (one of them was planted). */
export function readCookie(
  request: { readonly headers: IncomingHttpHeaders },
  name: string,
): string | undefined {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/** Adds a cookie to an answer; those set before stay. Browsers take `Secure` from http://localhost as well. */
export function writeCookie(reply: FastifyReply, { name, value, maxAge, readable }: Cookie): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax', 'Secure'];
  reply.header('set-cookie', [...parts, ...(readable ? [] : ['HttpOnly'])].join('; '));
}
