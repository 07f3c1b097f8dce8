import { isIPv4 } from 'node:net';

/** Groups of an IPv6 address that one customer of a provider usually has. */
const IPV6_GROUPS = 3;

/** The network of an address, as one customer or one hall may have it: `/24` of IPv4, `/48` of IPv6. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = (plain.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, IPV6_GROUPS).map(withoutZeros).join(':');
}

/** The network around one of `networkOf`, as a provider may have it: `/16` of IPv4, `/32` of IPv6. */
export const widerNetworkOf = (network: string): string => network.replace(/[.:][^.:]*$/, '');

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '');
