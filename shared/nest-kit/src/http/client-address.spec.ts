import type { FastifyRequest } from 'fastify';
import { clientAddress, networkOf } from './client-address.ts';

const request = (ip: string, forwarded?: string) =>
  ({ ip, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as FastifyRequest;

it.each([
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['198.51.100.7', undefined, '198.51.100.7'],
  ['198.51.100.7', '', '198.51.100.7'],
])('takes the address the edge saw: %s, %s', (ip, forwarded, expected) => {
  expect(clientAddress(request(ip, forwarded))).toBe(expected);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
