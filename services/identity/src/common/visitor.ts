import { clientAddress, networkOf, readCookie } from '@lectern/nest-kit';
import type { FastifyRequest } from 'fastify';
import { KNOWN_COOKIE, knownSecretsIn } from './known-cookie.ts';

/** The sender of a request, as far as it is known without an account. */
export interface Visitor {
  readonly address: string;
  /** What limits count as one visitor. */
  readonly network: string;
  readonly userAgent: string;
  /** Device secrets of the browser, one for each of a few accounts; the latest first. They outlive signing out. */
  readonly knownSecrets: readonly string[];
}

export function visitorOf(request: FastifyRequest): Visitor {
  const address = clientAddress(request);
  return {
    address,
    network: networkOf(address),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    knownSecrets: knownSecretsIn(readCookie(request, KNOWN_COOKIE)),
  };
}
