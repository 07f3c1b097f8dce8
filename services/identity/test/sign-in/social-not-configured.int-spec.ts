import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

const state = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const begin = (provider: string, query: string) =>
  fetch(`${identity.url}/api/auth/${provider}${query}`, { redirect: 'manual' });

it.each([
  ['ours, in Korean', 'google', `?state=${state({ timestamp: 1, random: 'r', language: 'ko' })}`, 'ko'],
  ['ours, in English', 'kakao', `?state=${state({ language: 'en' })}`, 'en'],
  ['an address for a language', 'naver', `?state=${state({ language: '//elsewhere.example' })}`, 'en'],
  ['null', 'google', `?state=${state(null)}`, 'en'],
  ['junk, twice', 'google', '?state=%00&state=b', 'en'],
  ['very long', 'google', `?state=${'a'.repeat(5_000)}`, 'en'],
  ['missing', 'google', '', 'en'],
])(
  'a provider that is not configured leads back to the login page, state %s',
  async (_, provider, query, language) => {
    const answer = await begin(provider, query);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/${language}/login?error=server_error`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);
