import { clientAddress, networkOf, readCookie, writeCookie } from '@lectern/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomSecret } from './secrets.ts';

/** What a browser is known again by, whoever uses it; other than its sessions it outlives signing out. */
const DEVICE_COOKIE = '__Host-device';
const DEVICE = /^[\w-]{43}$/;
const ONE_YEAR = 365 * 24 * 60 * 60;

/** Who asks, as far as that can be told without an account. */
export interface Visitor {
  readonly address: string;
  /** What limits count as one visitor. */
  readonly network: string;
  readonly userAgent: string;
  /** The secret its browser is known again by; one that has none may keep this one (`keepDevice`). */
  readonly device: string;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const address = clientAddress(request);
  return {
    address,
    network: networkOf(address),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    device: readDevice(request) ?? randomSecret(),
  };
}

/** After a sign-in: this browser is known from now on, for another year. */
export function keepDevice(reply: FastifyReply, { device }: Visitor): void {
  writeCookie(reply, { name: DEVICE_COOKIE, value: device, maxAge: ONE_YEAR });
}

function readDevice(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, DEVICE_COOKIE);
  return secret !== undefined && DEVICE.test(secret) ? secret : undefined;
}
