import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it.each(['OTEL_TRACES_SAMPLER_ARG', 'OTEL_LOGS_EXPORTER', 'METRICS_PORT', 'DRAIN', 'PUBLIC_ORIGIN'])(
  'takes an empty %s for one that is not set',
  (name) => expect(readEdgeConfig({ [name]: '' })).toEqual(readEdgeConfig({})),
);

it('reads where telemetry goes as services do', () => {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' };
  expect(readEdgeConfig(all).telemetry.addresses).toEqual({
    metrics: 'http://collector:4318/v1/metrics',
    logs: 'http://collector:4318/v1/logs',
  });
  expect(() => readEdgeConfig({ OTEL_METRICS_EXPORTER: 'console' })).toThrow('OTEL_METRICS_EXPORTER');
  expect(() => readEdgeConfig({ OTEL_LOGS_EXPORTER: 'otlp' })).toThrow(
    'OTEL_LOGS_EXPORTER needs OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_LOGS_ENDPOINT too',
  );
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-edge-'));
  const file = join(folder, 'token');
  const key =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzNCOG6DAO90K+/JfxBFYFP9JfFDzMccQa8Rixd/y3Bxa+fdFwCoiTGLlr+JoGb8wzQeMh826HOHDs/B5xDnzNQ==';
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
  const store = { RELEASES_DIR: folder };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read as those of services are', () => {
    writeFileSync(file, 'a-token-of-twenty-and-more\n');
    const config = () => readEdgeConfig({ ...store, RELEASES_TOKEN_FILE: file, RELEASES_KEY: key });
    expect(config().releases?.token).toBe('a-token-of-twenty-and-more');
  });

  it('has a second one beside it while it is being changed', () => {
    writeFileSync(file, 'a-token-of-twenty-and-more\n');
    const { releases } = readEdgeConfig({
      ...store,
      ...{ RELEASES_TOKEN: 'the-token-of-before-the-change', RELEASES_TOKEN_OTHER_FILE: file },
      ...{ RELEASES_KEY: key, RELEASES_KEY_OTHER: otherKey },
    });
    expect(releases?.otherToken).toBe('a-token-of-twenty-and-more');
    expect(releases?.keys).toHaveLength(2);
    expect(() => readEdgeConfig({ RELEASES_KEY_OTHER: 'no key' })).toThrow('RELEASES_KEY_OTHER');
  });

  it('is refused beside none, and where it is the first one', () => {
    const pair = { ...store, RELEASES_TOKEN: 'a-token-of-twenty-and-more', RELEASES_KEY: key };
    const others = {
      RELEASES_TOKEN_OTHER: 'the-token-of-before-the-change',
      RELEASES_KEY_OTHER: otherKey,
    };
    expect(() => readEdgeConfig({ ...pair, ...others })).not.toThrow();
    for (const [other, value] of Object.entries(others)) {
      const name = other.slice(0, -'_OTHER'.length);
      expect(() => readEdgeConfig({ ...store, [other]: value })).toThrow(
        `${other} needs RELEASES_TOKEN and RELEASES_KEY too`,
      );
      expect(() => readEdgeConfig({ ...pair, [name]: '', [other]: value })).toThrow(
        `${other} needs ${name} too`,
      );
      expect(() => readEdgeConfig({ ...pair, [other]: Object(pair)[name] })).toThrow(
        `${other} must be another secret than ${name}`,
      );
    }
  });

  it('is refused where the settings that it needs are missing', () => {
    const all = { ...store, RELEASES_TOKEN: 'a-token-of-twenty-and-more', RELEASES_KEY: key };
    expect(readEdgeConfig(all).releases).not.toBeNull();
    const without = (...names: (keyof typeof all)[]) =>
      readEdgeConfig({ ...all, ...Object.fromEntries(names.map((name) => [name, ''])) });
    expect(() => without('RELEASES_KEY')).toThrow('RELEASES_TOKEN needs RELEASES_KEY too');
    expect(() => without('RELEASES_TOKEN')).toThrow('RELEASES_KEY needs RELEASES_TOKEN too');
    expect(() => without('RELEASES_DIR')).toThrow(
      /RELEASES_TOKEN needs RELEASES_DIR too\n.*RELEASES_KEY needs RELEASES_DIR too/,
    );
    expect(() => without('RELEASES_DIR', 'RELEASES_KEY')).toThrow(
      'RELEASES_TOKEN needs RELEASES_KEY and RELEASES_DIR too',
    );
    // A store that another process fills, or none.
    expect(without('RELEASES_TOKEN', 'RELEASES_KEY')).toMatchObject({ releases: null, releasesDir: folder });
    expect(readEdgeConfig({}).releases).toBeNull();
  });

  it('is refused when it cannot be read or is given twice, with all else that is wrong', () => {
    const wrong = { RELEASES_TOKEN_FILE: join(folder, 'none'), RENDER_WORKERS: '0' };
    for (const name of ['RELEASES_TOKEN_FILE', 'RENDER_WORKERS'])
      expect(() => readEdgeConfig(wrong)).toThrow(name);
    const twice = { RELEASES_TOKEN_FILE: file, RELEASES_TOKEN: 'another-token-of-twenty' };
    expect(() => readEdgeConfig(twice)).toThrow('only one of them');
  });
});
