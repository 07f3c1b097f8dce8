import { LEGAL_DOCUMENTS } from '@lectern/contracts-core';
import { expectDone } from '@lectern/testing/node';
import {
  askForCode,
  registration,
  signUp,
  solveBotCheck,
  REAL_HASHES,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity(REAL_HASHES);
});
afterAll(() => identity.stop());

async function verified(email: string): Promise<TestBrowser> {
  const browser = identity.browser();
  await askForCode(browser, email);
  expectDone(await browser.post('/api/auth/verify-email', { email, code: await identity.code(email) }));
  return browser;
}
const register = async (browser: TestBrowser, own: Record<string, unknown>) =>
  browser.post(
    '/api/auth/register',
    registration({ turnstileToken: await solveBotCheck(browser, 'register'), ...own }),
  );

describe('registering', () => {
  it('opens an account with its consents, a welcome and a line of audit', async () => {
    const id = await signUp(identity, 'minji@example.com', { marketing_consent: 1 });
    expect(
      await identity.query(
        'select email, name, last_name, first_name, roles, license_state, membership from account where id = $1',
        [id],
      ),
    ).toEqual([
      {
        email: 'minji@example.com',
        name: 'Minji Kim',
        last_name: 'Kim',
        first_name: 'Minji',
        roles: [],
        license_state: 'none',
        membership: 'guest',
      },
    ]);
    expect(
      await identity.query(
        `select kind, is_granted, version, at > now() - interval '1 minute' as has_time
           from consent where account_id = $1 order by kind`,
        [id],
      ),
    ).toEqual([
      { kind: 'marketing', is_granted: true, version: '2026-11', has_time: true },
      { kind: 'privacy', is_granted: true, version: LEGAL_DOCUMENTS.privacy.version, has_time: true },
      { kind: 'terms', is_granted: true, version: LEGAL_DOCUMENTS.terms.version, has_time: true },
    ]);
    expect(await identity.query('select action from audit_entry where account_id = $1', [id])).toEqual([
      { action: 'account-opened' },
    ]);
    expect(
      await identity.query(
        `select content from asked_mail where recipient = 'minji@example.com' and content->>'template' = 'welcome'`,
      ),
    ).toEqual([{ content: { template: 'welcome', name: 'Minji Kim' } }]);
  });

  it('keeps the password as argon2id of at least OWASP strength', async () => {
    const id = await signUp(identity, 'strong@example.com');
    const [row] = await identity.query<{ password_hash: string }>(
      'select password_hash from account where id = $1',
      [id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[0-9a-f]{8}\$/);
  });

  it('needs the browser that read the code', async () => {
    await verified('stolen@example.com');
    const thief = await register(identity.browser(), { email: 'stolen@example.com' });
    expect([thief.status, thief.body['error']]).toEqual([400, 'EMAIL_NOT_VERIFIED']);
  });

  it('needs the very address the code went to', async () => {
    const browser = await verified('mine@example.com');
    expect((await register(browser, { email: 'yours@example.com' })).body['error']).toBe(
      'EMAIL_NOT_VERIFIED',
    );
  });

  it('counts for a network only what would open an account', async () => {
    const network = '198.51.100.7';
    const honest = identity.browser(network);
    await askForCode(honest, 'ward@example.com');
    const code = await identity.code('ward@example.com');
    await honest.post('/api/auth/verify-email', { email: 'ward@example.com', code });
    const stranger = identity.browser(network);
    for (let time = 0; time < 21; time += 1) {
      const refused = await register(stranger, { email: `junk-${time}@example.com` });
      expect(refused.body['error']).toBe('EMAIL_NOT_VERIFIED');
    }
    const guessable = await register(honest, { email: 'ward@example.com', password: 'Password1!' });
    expect(guessable.body['error']).toBe('COMMON_PASSWORD');
    expect((await register(honest, { email: 'ward@example.com' })).status).toBe(201);
  });

  it('opens one account for two who come at the same moment', async () => {
    const browser = await verified('race@example.com');
    const answers = await Promise.all([
      register(browser, { email: 'race@example.com' }),
      register(browser, { email: 'race@example.com' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('tells that an address has an account, in the words of the specification', async () => {
    await signUp(identity, 'taken@example.com');
    const { status, body } = await askForCode(identity.browser(), 'taken@example.com', { language: 'en' });
    expect([status, body['error'], body['message']]).toEqual([409, 'EMAIL_EXISTS', 'Email already exists']);
  });

  it.each([
    ['', 'CAPTCHA_REQUIRED'],
    ['none', 'CAPTCHA_FAILED'],
  ])(
    'row 36: tells nothing about an address to who has not passed the bot check: "%s"',
    async (turnstileToken, error) => {
      const taken = `asked-${error.toLowerCase()}@example.com`;
      await signUp(identity, taken);
      for (const email of [taken, 'unregistered@example.com']) {
        const { status, body } = await askForCode(identity.browser(), email, { turnstileToken });
        expect([status, body['error']]).toEqual([400, error]);
      }
    },
  );

  it.each([
    ['weak', 'nodigits!', 'WEAK_PASSWORD'],
    ['short', 'a1!bcde', 'WEAK_PASSWORD'],
    ['common', 'Password1!', 'COMMON_PASSWORD'],
    ['the address itself', 'picky123!x', 'COMMON_PASSWORD'],
  ])('refuses a password that is %s', async (_why, password, error) => {
    const answer = await register(identity.browser(), { email: 'picky123@example.com', password });
    expect([answer.status, answer.body['error']]).toEqual([400, error]);
  });

  it('refuses a name that certificates cannot print, names the signs and keeps the verified address', async () => {
    const browser = await verified('printed@example.com');
    const refused = await register(browser, { email: 'printed@example.com', name: '김 민서 😀' });
    expect([refused.status, refused.body['error'], refused.body['details']]).toEqual([
      400,
      'NAME_NOT_PRINTABLE',
      { characters: ['😀'] },
    ]);
    expect((await register(browser, { email: 'printed@example.com', name: 'محمد علي' })).status).toBe(201);
  });

  it.each([
    ['roles', ['owner']],
    ['license_verified', true],
    ['membership', 'vip'],
    ['id', 'x'],
    ['email_verified', true],
  ])('row 48: refuses the unknown field %s', async (field, value) => {
    const answer = await register(identity.browser(), { email: 'mass@example.com', [field]: value });
    expect([answer.status, answer.body['error']]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['__proto__', 'constructor'])('row 47: refuses a body with %s', async (name) => {
    const body = JSON.stringify(registration({ email: 'proto@example.com', turnstileToken: 'x' })).replace(
      '{',
      `{"${name}":{"prototype":{"isAdmin":true}},`,
    );
    const refused = await identity.browser().post('/api/auth/register', body);
    // The body parser refuses it before our code runs; otherwise the answer would name the fields.
    expect([refused.status, refused.body['details']]).toEqual([400, undefined]);
    expect(Object({}).isAdmin).toBeUndefined();
  });

  it.each([
    ['a specialty without the occupation physician', { occupation: 'other' }],
    ['a physician without one', { specialty: null }],
    ['a name that turns text around', { name: 'Kim \u202eMinji' }],
    ['an unknown gender', { gender: 'admin' }],
    ['a country that is none', { country: 'Korea' }],
    [
      'an address of 255 characters',
      { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com` },
    ],
    ['an address with a mixed script', { email: 'минji@example.com' }],
    ['a password of 129 characters', { password: `a1!${'x'.repeat(126)}` }],
  ])('refuses %s', async (_what, own) => {
    const answer = await register(identity.browser(), { email: 'limits@example.com', ...own });
    expect([answer.status, answer.body['error']]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('row 50: a body', () => {
  const padded = (length: number) => {
    const empty = JSON.stringify({ email: '', language: 'ko' });
    return empty.replace('""', `"${'가'.repeat(length - empty.length)}"`);
  };

  it('of 10,001 characters is too large, of 10,000 only wrong, in every script', async () => {
    const tooLarge = await identity.browser().post('/api/auth/send-verification', padded(10_001));
    expect([tooLarge.status, tooLarge.body['message']]).toEqual([413, 'Request data too large.']);
    expect((await identity.browser().post('/api/auth/send-verification', padded(10_000))).status).toBe(400);
  });
});

describe('row 39: a change asked for from elsewhere', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form that pretends', { 'content-type': 'text/plain' }, 415],
  ])('by %s reaches no handler', async (_who, headers, status) => {
    const body = JSON.stringify({ email: 'csrf@example.com', language: 'ko' });
    expect((await identity.browser().post('/api/auth/send-verification', body, headers)).status).toBe(status);
    expect(await identity.query(`select 1 from asked_mail where recipient = 'csrf@example.com'`)).toEqual([]);
  });
});
