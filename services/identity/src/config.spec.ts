import { loadIdentityConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://127.0.0.1/lectern',
  IDENTITY_SECRET: 'a secret of the tests that is long enough',
  SERVICE_SECRET: 'what services show each other in tests',
};
const turnstile = {
  TURNSTILE_SECRET: 'provider secret',
  TURNSTILE_SITE_KEY: 'site key',
  TURNSTILE_HOSTNAME: 'lectern.test',
};

it('uses the built-in bot check unless Turnstile is configured', () => {
  expect(loadIdentityConfig(env).turnstile).toBeUndefined();
  expect(loadIdentityConfig({ ...env, ...turnstile }).turnstile).toMatchObject({ hostname: 'lectern.test' });
});

it.each(['TURNSTILE_SITE_KEY', 'TURNSTILE_HOSTNAME'])(
  'row 43: does not start with half of Turnstile: %s',
  (name) => {
    expect(() => loadIdentityConfig({ ...env, ...turnstile, [name]: undefined })).toThrow(
      `${name} is required with TURNSTILE_SECRET`,
    );
  },
);
