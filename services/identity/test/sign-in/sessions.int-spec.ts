import { planByIndex } from '@lectern/testing/node';
import { FIND_BY_SECRET } from '../../src/sign-in/sessions/sessions.repository.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.stop());

const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/auth/me')).status === 200;

async function signedIn(email: string): Promise<{ id: string; browser: TestBrowser }> {
  const id = await signUp(identity, email);
  const browser = identity.browser();
  await logIn(browser, email);
  return { id, browser };
}
/** The same cookies in a thief's browser. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = identity.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
/** A second session of an account, as of another device: signing in would end the first. */
async function secondSession(id: string): Promise<void> {
  await identity.query(
    `insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system)
     select 'other-' || id, id, sha256(id::bytea), sha256(id::bytea), 'phone', 'Safari', 'iOS' from account where id = $1`,
    [id],
  );
}

describe('who is asking', () => {
  it('may name only their own id', async () => {
    const { id, browser } = await signedIn('asker@example.com');
    const { status, body } = await browser.get(`/api/auth/me?id=${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: id, specialty: 'dermatology', experience: '6-10', location: null });
    const other = await browser.get('/api/auth/me?id=another-person');
    expect([other.status, other.body['error']]).toEqual([403, 'FORBIDDEN']);
    expect(Object.keys(other.body)).not.toContain('specialty');
  });

  it('is found by one statement over unique indexes', async () => {
    await identity.query(
      `insert into account (id, email, name, gender, occupation, country, language)
       select 'crowd-' || n, 'crowd-' || n || '@example.com', 'Crowd', 'other', 'other', 'KR', 'ko'
         from generate_series(1, 3000) n`,
    );
    await identity.query(
      `insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system)
       select id, id, sha256(id::bytea), sha256(id::bytea), 'phone', '', '' from account where id like 'crowd-%'`,
    );
    await identity.query('analyze account');
    await identity.query('analyze session');
    const sql = FIND_BY_SECRET.sql.replaceAll('$1', `'\\x00'::bytea`);
    const text = await planByIndex({ url: identity.databaseUrl, schema: 'identity' }, sql);
    expect(text).toContain('session_secret_hash_key');
    expect(text).toContain('account_pkey');
    expect(text).not.toContain('Seq Scan');
  });

  it.each([
    ['after 12 idle hours', `seen_at = now() - interval '12 hours 1 second'`],
    ['30 days after signing in', `signed_in_at = now() - interval '30 days 1 second'`],
  ])('is signed out %s', async (when, change) => {
    const { id, browser } = await signedIn(`${when.replace(/\W/g, '')}@example.com`);
    await identity.query(`update session set ${change} where account_id = $1`, [id]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is signed out once the account is suspended', async () => {
    const { id, browser } = await signedIn('halt@example.com');
    await identity.query('update account set suspended_at = now() where id = $1', [id]);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });
});

describe('row 37: a session', () => {
  it('gets new secrets at every sign-in and takes none it is given', async () => {
    await signUp(identity, 'fixed@example.com');
    const browser = identity.browser();
    browser.cookies.set('__Host-sid', 'planted'.repeat(6));
    await logIn(browser, 'fixed@example.com');
    const first = browser.cookies.get('__Host-sid');
    expect(first).not.toBe('planted'.repeat(6));
    const old = copyOf(browser);
    expect((await logIn(browser, 'fixed@example.com')).status).toBe(200);
    expect(browser.cookies.get('__Host-sid')).not.toBe(first);
    expect(await isSignedIn(old)).toBe(false);
  });

  it('is dead after signing out, also for who copied it', async () => {
    const { browser } = await signedIn('out@example.com');
    const thief = copyOf(browser);
    expect((await browser.post('/api/auth/logout')).body).toEqual({ success: true });
    expect([...browser.cookies.keys()]).toEqual(['__Host-known']);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
  });

  it('is renewed and ended by calls without a body, whether they name a type for it or not', async () => {
    const { browser } = await signedIn('bodiless@example.com');
    const json = { 'content-type': 'application/json' };
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
    expect((await browser.post('/api/auth/refresh', undefined, json)).status).toBe(200);
    expect(await browser.post('/api/auth/logout', undefined, json)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is ended by signing out, also after more than half a day without use', async () => {
    const { id, browser } = await signedIn('idle-out@example.com');
    const thief = copyOf(browser);
    await identity.query(`update session set seen_at = now() - interval '13 hours' where account_id = $1`, [
      id,
    ]);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    // With the secret to renew it alone, too.
    const { browser: half } = await signedIn('half-out@example.com');
    const other = copyOf(half);
    half.cookies.delete('__Host-sid');
    expect((await half.post('/api/auth/logout')).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
  });

  it('is dead everywhere else after a forced sign-in', async () => {
    const { browser } = await signedIn('forced@example.com');
    expect((await logIn(identity.browser(), 'forced@example.com', { forceLogin: true })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });

  it('is recorded as forced only if it ended another one', async () => {
    const { id, browser } = await signedIn('recorded@example.com');
    const force = (by: TestBrowser) => logIn(by, 'recorded@example.com', { forceLogin: true });
    for (const by of [browser, identity.browser()]) expect((await force(by)).status).toBe(200);
    const logins = await identity.query<{ forced: boolean }>(
      `select (detail->>'forced')::boolean as forced from audit_entry
        where account_id = $1 and action = 'login' order by id`,
      [id],
    );
    expect(logins.map(({ forced }) => forced)).toEqual([false, false, true]);
  });
});

describe('refreshing', () => {
  it('trades the refresh secret for a new one and mints an upload token of five minutes', async () => {
    const { browser } = await signedIn('renew@example.com');
    const [sid, before] = [browser.cookies.get('__Host-sid'), browser.cookies.get('__Host-refresh')];
    const { body } = await browser.post('/api/auth/refresh');
    expect(body).toMatchObject({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    const life = Date.parse(String(body['expiresAt'])) - Date.now();
    expect(life).toBeGreaterThan(4 * 60_000);
    expect(life).toBeLessThanOrEqual(5 * 60_000 + 1_000);
    expect(browser.cookies.get('__Host-refresh')).not.toBe(before);
    expect(browser.cookies.get('__Host-sid')).toBe(sid);
  });

  it('wakes an idle session up under a new secret, until 30 days after signing in', async () => {
    const { id, browser } = await signedIn('idle@example.com');
    const old = copyOf(browser);
    await identity.query(`update session set seen_at = now() - interval '13 hours' where account_id = $1`, [
      id,
    ]);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(old)).toBe(false);
    await identity.query(
      `update session set signed_in_at = now() - interval '31 days' where account_id = $1`,
      [id],
    );
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });

  it('row 37: ends the session for thief and owner when a used secret comes again', async () => {
    const { id, browser } = await signedIn('copied@example.com');
    const thief = copyOf(browser);
    expect((await thief.post('/api/auth/refresh')).status).toBe(200);
    const answer = await browser.post('/api/auth/refresh');
    expect([answer.status, answer.body['error']]).toEqual([401, 'UNAUTHENTICATED']);
    expect([...browser.cookies.keys()]).toEqual(['__Host-known']);
    expect([await isSignedIn(thief), (await thief.post('/api/auth/refresh')).status]).toEqual([false, 401]);
    expect(
      await identity.query(
        `select detail from audit_entry where account_id = $1 and action = 'sessions-ended'`,
        [id],
      ),
    ).toEqual([{ detail: { ended: 1, reason: 'refresh-reused' } }]);
    // The thief repeats it: the owner is told once.
    await thief.post('/api/auth/refresh');
    expect(
      await identity.query(
        `select language, content->>'event' as event, content->>'device' as device from asked_mail
          where recipient = 'copied@example.com' and content->>'template' = 'security-notice'`,
      ),
    ).toEqual([{ language: 'ko', event: 'session-reused', device: 'Chrome · Windows' }]);
  });

  it('is no use without its secret', async () => {
    const { browser } = await signedIn('bare@example.com');
    browser.cookies.delete('__Host-refresh');
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });
});

describe('row 64: an upload token', () => {
  it('is refused as a session, in every place of a request', async () => {
    const { id, browser } = await signedIn('token@example.com');
    const token = String((await browser.post('/api/auth/refresh')).body['token']);
    const thief = identity.browser();
    for (const name of ['__Host-sid', '__Host-refresh']) thief.cookies.set(name, token);
    const headers = { authorization: `Bearer ${token}` };
    const asked = [
      await thief.ask('GET', '/api/auth/me', undefined, headers),
      await thief.ask('GET', '/api/users/devices', undefined, headers),
      await thief.ask('PUT', '/api/auth/register', { id, location: 'Elsewhere' }, headers),
      await thief.ask('POST', '/api/auth/refresh', undefined, headers),
    ];
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('devices', () => {
  it('are listed with the present one marked, and signed out one by one', async () => {
    const { id, browser } = await signedIn('devices@example.com');
    await secondSession(id);
    const { body } = await browser.get('/api/users/devices');
    const time = expect.stringMatching(/Z$/);
    expect(body['devices']).toHaveLength(2);
    expect(body['devices']).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          isCurrent: true,
          kind: 'computer',
          browser: 'Chrome',
          system: 'Windows',
          signedInAt: time,
          lastSeenAt: time,
        },
        {
          id: `other-${id}`,
          isCurrent: false,
          kind: 'phone',
          browser: 'Safari',
          system: 'iOS',
          signedInAt: time,
          lastSeenAt: time,
        },
      ]),
    );
    expect((await browser.ask('DELETE', `/api/users/devices/other-${id}`)).status).toBe(200);
    expect((await browser.get('/api/users/devices')).body['devices']).toHaveLength(1);
  });

  it('are all signed out but the present one', async () => {
    const { id, browser } = await signedIn('others@example.com');
    await secondSession(id);
    expect((await browser.post('/api/users/devices/sign-out-others')).status).toBe(200);
    expect((await browser.get('/api/users/devices')).body['devices']).toMatchObject([{ isCurrent: true }]);
  });

  it('of another person cannot be signed out', async () => {
    const { browser } = await signedIn('curious@example.com');
    const victim = await signedIn('victim@example.com');
    const [session] = await identity.query<{ id: string }>('select id from session where account_id = $1', [
      victim.id,
    ]);
    await browser.ask('DELETE', `/api/users/devices/${session?.id}`);
    expect(await isSignedIn(victim.browser)).toBe(true);
  });

  it('are closed to guests', async () => {
    const guest = identity.browser();
    expect((await guest.get('/api/users/devices')).status).toBe(401);
    expect((await guest.ask('DELETE', '/api/users/devices/any')).status).toBe(401);
    expect((await guest.post('/api/users/devices/sign-out-others')).status).toBe(401);
  });
});

describe('the profile', () => {
  const put = (browser: TestBrowser, body: unknown) => browser.ask('PUT', '/api/auth/register', body);

  it('changes what is sent and keeps the rest', async () => {
    const { id, browser } = await signedIn('profile@example.com');
    const changed = await put(browser, { id, location: '  서울의원 ', experience: '20+' });
    expect(changed.body).toMatchObject({
      location: '서울의원',
      experience: '20+',
      specialty: 'dermatology',
    });
    expect((await put(browser, { id, specialty: 'surgery', experience: null })).body).toMatchObject({
      location: '서울의원',
      experience: null,
      specialty: 'surgery',
    });
    expect((await put(browser, { id, specialty: null })).status).toBe(400);
  });

  it('has a language for mails, which signing in on a page of another does not change', async () => {
    const email = 'mail-language@example.com';
    const { id, browser } = await signedIn(email);
    expect((await browser.get('/api/auth/me')).body['language']).toBe('ko');
    expect((await put(browser, { id, language: 'en' })).body['language']).toBe('en');
    expect((await put(browser, { id, location: 'Seoul' })).body['language']).toBe('en');
    expect((await put(browser, { id, language: 'fr' })).status).toBe(400);

    await logIn(identity.browser(), email, { language: 'ko', forceLogin: true });
    await logIn(browser, email, { language: 'ko', forceLogin: true });
    const mails = await identity.query(
      `select language, content->>'template' as template from asked_mail where recipient = $1`,
      [email],
    );
    expect(mails).toEqual([
      { language: 'en', template: 'security-notice' },
      { language: 'ko', template: 'welcome' },
      { language: 'ko', template: 'verification-code' },
    ]);
  });

  it('of another person stays as it is', async () => {
    const { browser } = await signedIn('idor@example.com');
    const other = await signUp(identity, 'idor-victim@example.com');
    expect((await put(browser, { id: other, location: 'Elsewhere' })).status).toBe(403);
    expect(await identity.query('select location from account where id = $1', [other])).toEqual([
      { location: null },
    ]);
  });

  it.each([
    ['roles', ['owner']],
    ['license_state', 'verified'],
    ['membership', 'vip'],
    ['email', 'x@example.com'],
  ])('row 48: refuses the unknown field %s', async (field, value) => {
    const { id, browser } = await signedIn(`mass-${field}@example.com`);
    expect((await put(browser, { id, [field]: value })).status).toBe(400);
  });
});
