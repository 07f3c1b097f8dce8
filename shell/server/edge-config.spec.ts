import { readEdgeConfig } from './edge-config.ts';

it.each([
  [undefined, []],
  ['', []],
  ['10.0.0.0/8, 2001:db8::/32,192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
])('trusts the proxies of %p', (text, proxies) => {
  expect(readEdgeConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(proxies);
});

it.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::1/129', 'true'])(
  'does not start with %s for a proxy',
  (text) => {
    expect(() => readEdgeConfig({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES');
  },
);
