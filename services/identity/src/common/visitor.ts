import { clientAddress, networkOf } from '@lectern/nest-kit';
import type { FastifyRequest } from 'fastify';

/** Who asks, as far as that can be told without an account. */
export interface Visitor {
  readonly address: string;
  /** What limits count as one visitor. */
  readonly network: string;
  readonly userAgent: string;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const address = clientAddress(request);
  return {
    address,
    network: networkOf(address),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
}
