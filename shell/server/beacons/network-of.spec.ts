import { networkOf, widerNetworkOf } from './network-of.ts';

it.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.200', '192.0.2'],
  ['2001:db8:12:3456::1', '2001:db8:12'],
  ['2001:0db8:0012::1', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('%s lies in %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['192.0.2', '192.0'],
  ['2001:db8:12', '2001:db8'],
  ['0:0:0', '0:0'],
])('%s lies in the wider network %s', (network, wider) => expect(widerNetworkOf(network)).toBe(wider));
