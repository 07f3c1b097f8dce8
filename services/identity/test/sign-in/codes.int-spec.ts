import { solveBotCheck, askForCode, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';
import { withoutMail } from '../without-mail.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.stop());

/** The browser of each address, unless a test names another. */
const browsers = new Map<string, TestBrowser>();
const browserOf = (email: string) => {
  const browser = browsers.get(email) ?? identity.browser();
  browsers.set(email, browser);
  return browser;
};
const send = (email: string, browser = browserOf(email)) => askForCode(browser, email);
const verify = (email: string, code: string, browser = browserOf(email)) =>
  browser.post('/api/auth/verify-email', { email, code });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
/** Moves what is counted, and the code, into the past. */
const pass = async (seconds: number) => {
  await identity.query(
    `update rate_limit set hits = (select array_agg(h - make_interval(secs => $1) order by h) from unnest(hits) h)
      where cardinality(hits) > 0`,
    [seconds],
  );
  await identity.query('update email_code set expires_at = expires_at - make_interval(secs => $1)', [
    seconds,
  ]);
};

describe('a code by mail', () => {
  it('is six digits, asked for in the language of the page, and right once', async () => {
    expect((await send('once@example.com')).body).toEqual({ success: true });
    const code = await identity.code('once@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(
      await identity.query(
        `select content->>'template' as template, language from asked_mail where recipient = 'once@example.com'`,
      ),
    ).toEqual([{ template: 'verification-code', language: 'ko' }]);
    expect((await verify('once@example.com', code)).status).toBe(200);
    const again = await verify('once@example.com', code);
    expect([again.status, again.body['error']]).toEqual([400, 'CODE_EXPIRED']);
  });

  it('row 35: is void after five wrong tries, also when they come at the same moment', async () => {
    await send('guess@example.com');
    const code = await identity.code('guess@example.com');
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => verify('guess@example.com', wrong(code))),
    );
    const codes = tries.map(({ body }) => String(body['error'])).sort();
    expect(codes).toEqual([
      ...Array<string>(7).fill('CODE_EXPIRED'),
      ...Array<string>(5).fill('INVALID_CODE'),
    ]);
    expect((await verify('guess@example.com', code)).body['error']).toBe('CODE_EXPIRED');
  });

  it('row 35: is of the browser that asked: guesses from elsewhere do not void it, nor does the code work there', async () => {
    await send('owner@example.com');
    const code = await identity.code('owner@example.com');
    const stranger = identity.browser();
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await verify('owner@example.com', wrong(code), stranger)).body['error']).toBe('CODE_EXPIRED');
    }
    expect((await verify('owner@example.com', code, stranger)).body['error']).toBe('CODE_EXPIRED');
    // Who asks for a code of their own guesses at that one.
    await send('owner@example.com', stranger);
    const theirs = await identity.code('owner@example.com');
    for (let guess = 0; guess < 5; guess += 1) await verify('owner@example.com', wrong(theirs), stranger);
    expect((await verify('owner@example.com', code)).status).toBe(200);
  });

  it('row 35: lives ten minutes', async () => {
    await send('late@example.com');
    const code = await identity.code('late@example.com');
    await pass(599);
    expect((await verify('late@example.com', wrong(code))).body['error']).toBe('INVALID_CODE');
    await pass(2);
    expect((await verify('late@example.com', code)).body['error']).toBe('CODE_EXPIRED');
  });

  it('row 35: is kept as a digest', async () => {
    await send('hashed@example.com');
    const code = await identity.code('hashed@example.com');
    const [row] = await identity.query<{ code_hash: Buffer }>(
      `select code_hash from email_code where email = 'hashed@example.com'`,
    );
    expect(row?.code_hash).toHaveLength(32);
    expect(row?.code_hash.toString('latin1')).not.toContain(code);
  });

  it('stops working when another is sent', async () => {
    await send('twice@example.com');
    const first = await identity.code('twice@example.com');
    await pass(61);
    await send('twice@example.com');
    const second = await identity.code('twice@example.com');
    if (first !== second)
      expect((await verify('twice@example.com', first)).body['error']).toBe('INVALID_CODE');
    expect((await verify('twice@example.com', second)).status).toBe(200);
  });

  it('is the same for one address however it is typed', async () => {
    await send(' Typed.Address@EXAMPLE.com ');
    const code = await identity.code('typed.address@example.com');
    // Full-width letters are the same letters to us.
    expect(
      (await verify('ｔyped.address@example.com', code, browserOf(' Typed.Address@EXAMPLE.com '))).status,
    ).toBe(200);
  });
});

describe('the limits of codes', () => {
  it('let a visitor have an address written to once a minute, five times an hour, ten times a day', async () => {
    const ask = async () => {
      const first = await send('limits@example.com');
      const { status, headers } =
        first.body['error'] === 'CAPTCHA_HARDER' ? await send('limits@example.com') : first;
      return status === 200 ? 200 : Number(headers.get('retry-after'));
    };
    expect(await ask()).toBe(200);
    expect(await ask()).toBeLessThanOrEqual(60);
    for (let sent = 1; sent < 5; sent += 1) {
      await pass(61);
      expect(await ask()).toBe(200);
    }
    await pass(61);
    expect(await ask()).toBeGreaterThan(3_000);
    await pass(3_600);
    for (let sent = 5; sent < 10; sent += 1) {
      expect(await ask()).toBe(200);
      await pass(61);
    }
    await pass(3_600);
    expect(await ask()).toBeGreaterThan(60_000);
  });

  it('are not filled up by those who are refused', async () => {
    await send('patient@example.com');
    for (let knock = 0; knock < 8; knock += 1) expect((await send('patient@example.com')).status).toBe(429);
    await pass(61);
    expect((await send('patient@example.com')).status).toBe(200);
  });

  it('let one mailbox have three codes in three minutes, from however many networks and whatever for', async () => {
    const asks = Array.from({ length: 9 }, (_, at) => identity.browser(`198.51.100.${at + 1}`));
    const answers = [];
    for (const browser of asks) answers.push(await send('flooded@example.com', browser));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...Array<number>(6).fill(429)]);
    await pass(181);
    expect((await send('flooded@example.com', identity.browser('198.51.100.99'))).status).toBe(200);
  });

  it('row 35: want a harder bot check after twenty of one visitor in an hour, and refuse none who solves it', async () => {
    const browser = identity.browser('203.0.113.20');
    const wishes = Array.from({ length: 25 }, (_, index) => `visitor-${index}@example.com`);
    const tokens = await Promise.all(wishes.map(() => solveBotCheck(browser, 'register')));
    const answers = await Promise.all(
      wishes.map((email, index) => askForCode(browser, email, { turnstileToken: tokens[index] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body['error'] === 'CAPTCHA_HARDER')).toHaveLength(5);
    expect((await send('harder@example.com', browser)).status).toBe(200);
    expect((await send('other@example.com', identity.browser('203.0.113.21'))).status).toBe(200);
  });

  it('count a whole IPv6 network as one visitor', async () => {
    const at = (host: number) => identity.browser(`2001:db8:7:7::${host}`);
    for (let host = 1; host <= 20; host += 1) await send(`v6-${host}@example.com`, at(host));
    expect((await send('v6-21@example.com', at(21))).body['error']).toBe('CAPTCHA_HARDER');
  });
});

describe('row 59: a mail that cannot be asked for', () => {
  it('is told at once, burns no code and counts for no limit', async () => {
    await send('mail@example.com');
    const code = await identity.code('mail@example.com');
    await pass(61);
    const failed = await withoutMail(identity, () => send('mail@example.com'));
    expect([failed.status, failed.body['error']]).toEqual([503, 'MAIL_FAILED']);
    expect((await verify('mail@example.com', code)).status).toBe(200);
    expect((await send('mail@example.com')).status).toBe(200);
  });
});
