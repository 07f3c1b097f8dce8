import { readEdgeConfig } from './edge-config.ts';

it.each([
  [undefined, []],
  ['', []],
  ['10.0.0.0/8, 2001:db8::/32,192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
])('trusts the proxies of %p', (text, proxies) => {
  expect(readEdgeConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(proxies);
});

it.each(['everyone', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::1/129', 'true'])(
  'does not start with %s for a proxy',
  (text) => {
    expect(() => readEdgeConfig({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES');
  },
);

it('lets the payment widget load from the hosts that are set, else from those of the provider', () => {
  expect(readEdgeConfig({}).paymentOrigins).toContain('https://*.tosspayments.com');
  const own = readEdgeConfig({ TOSS_WIDGET_ORIGINS: 'http://127.0.0.1:8027' });
  expect(own.paymentOrigins).toEqual(['http://127.0.0.1:8027']);
});

it.each(["https://a.example; script-src 'unsafe-inline'", "'unsafe-inline'", '*', 'javascript:'])(
  'does not start with %s for a host of the payment widget',
  (text) => expect(() => readEdgeConfig({ TOSS_WIDGET_ORIGINS: text })).toThrow('TOSS_WIDGET_ORIGINS'),
);

it.each(['OTEL_TRACES_SAMPLER_ARG', 'METRICS_PORT', 'DRAIN', 'PUBLIC_ORIGIN'])(
  'takes an empty %s for one that is not set',
  (name) => expect(readEdgeConfig({ [name]: '' })).toEqual(readEdgeConfig({})),
);
