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

it.each(Object.keys(turnstile))('row 43: does not start with half of Turnstile, without %s', (name) => {
  const others = Object.keys(turnstile).filter((one) => one !== name);
  expect(() => loadIdentityConfig({ ...env, ...turnstile, [name]: undefined })).toThrow(
    `${name} is required with ${others.join(' and ')}`,
  );
});

it.each(['GOOGLE', 'KAKAO', 'NAVER'])('does not start with half of an application at %s', (provider) => {
  const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
  expect(() => loadIdentityConfig({ ...env, [id]: 'lectern' })).toThrow(`${secret} is required with ${id}`);
  expect(() => loadIdentityConfig({ ...env, [secret]: 'word', [id]: '' })).toThrow(
    `${id} is required with ${secret}`,
  );
  const { social } = loadIdentityConfig({ ...env, [id]: 'lectern', [secret]: 'word' });
  expect(social).toMatchObject({ [provider.toLowerCase()]: { clientId: 'lectern', clientSecret: 'word' } });
});

it.each(['OBJECTS_URL', 'OBJECTS_KEY_ID', 'OBJECTS_SECRET'])(
  'does not start with an object store without %s',
  (name) => {
    const store = { OBJECTS_URL: 'http://127.0.0.1:9', OBJECTS_KEY_ID: 'key', OBJECTS_SECRET: 'word' };
    expect(loadIdentityConfig({ ...env, ...store }).objects).toMatchObject({ keyId: 'key' });
    expect(() => loadIdentityConfig({ ...env, ...store, [name]: undefined })).toThrow(`${name} is required`);
  },
);

it('does not start with people around demo accounts that are not there', () => {
  expect(() => loadIdentityConfig({ ...env, DEMO_CAST: 'true' })).toThrow(
    'DEMO_ACCOUNTS is required with DEMO_CAST',
  );
});

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
