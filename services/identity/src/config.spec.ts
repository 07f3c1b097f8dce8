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

it.each([
  ['itself', env.IDENTITY_SECRET, 'IDENTITY_SECRET_OTHER must be another secret than IDENTITY_SECRET'],
  ['short', 'too short', 'IDENTITY_SECRET_OTHER needs at least 32 characters'],
])('does not start with a second secret that is %s', (_what, other, problem) => {
  expect(() => loadIdentityConfig({ ...env, IDENTITY_SECRET_OTHER: other })).toThrow(problem);
});

it('takes a second secret, or none', () => {
  const other = 'the secret before the present one';
  expect(loadIdentityConfig({ ...env, IDENTITY_SECRET_OTHER: other }).otherSecret).toBe(other);

  expect(loadIdentityConfig(env).otherSecret).toBeUndefined();
});
