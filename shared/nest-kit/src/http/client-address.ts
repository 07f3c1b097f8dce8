import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The visitor's address as the edge saw it; the edge replaces a forwarding header that a visitor sent. */
export function clientAddress(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for'];
  // A socket that has closed tells no address any more, whatever Fastify's types say.
  const direct = (request.ip as string | undefined) ?? '';
  const address = (typeof forwarded === 'string' && forwarded.split(',')[0]?.trim()) || direct;
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
}

/** What limits count as one visitor: an IPv4 address, or the /64 network that one IPv6 customer gets. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
