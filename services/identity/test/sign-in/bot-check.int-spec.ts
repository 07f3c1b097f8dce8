import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { passBotCheck } from '@lectern/contracts-identity';
import { logIn, solveBotCheck, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

const unknownEmail = 'unknown@example.com';

describe('ALTCHA', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startTestIdentity();
  });
  afterAll(() => identity.stop());

  const attempt = async (turnstileToken: string) =>
    (await logIn(identity.browser(), unknownEmail, { turnstileToken })).body['error'];
  const changed = (token: string, change: (payload: ReturnType<typeof Object>) => void) => {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString());
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  it('lets a solution pass', async () => {
    expect(await attempt(await solveBotCheck(identity.browser()))).toBe('INVALID_CREDENTIALS');
  });

  it('row 43: lets a solution pass once, also when it comes several times at the same moment', async () => {
    const token = await solveBotCheck(identity.browser());
    const errors = await Promise.all(Array.from({ length: 5 }, () => attempt(token)));
    expect(errors.sort()).toEqual([...Array<string>(4).fill('CAPTCHA_FAILED'), 'INVALID_CREDENTIALS']);
  });

  it('row 43: judges for other services too, from the same store of spent solutions', async () => {
    const pass = async (token: string, secret = 'what services show each other in tests') =>
      (
        await identity
          .browser()
          .post(
            passBotCheck.path,
            { token, action: 'contact', address: '203.0.113.5' },
            { [SERVICE_SECRET_HEADER]: secret },
          )
      ).body['error'];
    const [token, other] = [
      await solveBotCheck(identity.browser(), 'contact'),
      await solveBotCheck(identity.browser(), 'contact'),
    ];
    expect(await pass(token, 'guessed')).toBe('FORBIDDEN');
    expect(await pass(token)).toBeUndefined();
    expect(await pass(token)).toBe('CAPTCHA_FAILED');
    // A solution of another form is refused there, and not spent by that.
    expect(await attempt(other)).toBe('CAPTCHA_FAILED');
    expect(await pass(await solveBotCheck(identity.browser(), 'login'))).toBe('CAPTCHA_FAILED');
    expect(await pass(other)).toBeUndefined();
    expect(await pass('')).toBe('CAPTCHA_REQUIRED');
  });

  it('row 43: knows a spent solution in another wording', async () => {
    const token = await solveBotCheck(identity.browser());
    await attempt(token);
    const reworded = changed(token, (payload) => (payload.solution.time = 12_345));
    expect(reworded).not.toBe(token);
    expect(await attempt(reworded)).toBe('CAPTCHA_FAILED');
  });

  it.each<[string, (payload: ReturnType<typeof Object>) => void]>([
    ['has run out', (payload) => (payload.challenge.parameters.expiresAt = 1_700_000_000)],
    ['was given more time', (payload) => (payload.challenge.parameters.expiresAt += 3_600)],
    ['was made easier', (payload) => (payload.challenge.parameters.cost = 1_000)],
    ['lost its signature', (payload) => (payload.challenge.signature = '')],
    ['is of another key', (payload) => (payload.challenge.signature = 'ab'.repeat(32))],
    ['is wrong', (payload) => (payload.solution.derivedKey = '00'.repeat(32))],
    ['is no hex', (payload) => (payload.solution.derivedKey = 'x')],
  ])('row 43: refuses a solution that %s', async (_what, change) => {
    const token = await solveBotCheck(identity.browser());
    expect(await attempt(changed(token, change))).toBe('CAPTCHA_FAILED');
  });

  it.each(['x', 'e30=', Buffer.from('[]').toString('base64'), '가나다', 'a'.repeat(4_096)])(
    'row 43: refuses junk',
    async (token) => {
      expect(await attempt(token)).toBe('CAPTCHA_FAILED');
    },
  );

  it('asks for a solution where there is none', async () => {
    expect(await attempt('')).toBe('CAPTCHA_REQUIRED');
  });
});

describe('Turnstile', () => {
  let identity: TestIdentity;
  let provider: Server;
  let answer: { status: number; body: unknown };
  let asked: URLSearchParams | undefined;
  const lines: string[] = [];

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked = new URLSearchParams(Buffer.concat(chunks).toString());
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    identity = await startTestIdentity({
      logLevel: 'error',
      logDestination: { write: (line: string) => void lines.push(line) },
      turnstile: {
        secret: 'provider secret',
        siteKey: 'site key',
        hostname: 'lectern.test',
        url: `http://127.0.0.1:${port}`,
      },
    });
  });
  afterAll(async () => {
    await identity.stop();
    provider.close();
  });

  const attempt = async () => {
    const { status, body } = await logIn(identity.browser('203.0.113.5'), unknownEmail, {
      turnstileToken: 'from widget',
    });
    return [status, body['error']];
  };
  const passed = { success: true, hostname: 'lectern.test', action: 'login' };

  it('takes the place of the built-in check where it is configured', async () => {
    const { body } = await identity.browser().get('/api/auth/bot-check?action=login');
    expect(body).toEqual({ kind: 'turnstile', siteKey: 'site key' });
    answer = { status: 200, body: passed };
    expect(await attempt()).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(Object.fromEntries(asked ?? [])).toEqual({
      secret: 'provider secret',
      response: 'from widget',
      remoteip: '203.0.113.5',
    });
  });

  it.each([
    ['a used or expired token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a token of another host', { ...passed, hostname: 'evil.example' }],
    ['a token of no host', { success: true }],
    ['a token for another form', { ...passed, action: 'register' }],
    ['a token for no form', { ...passed, action: '' }],
    ['a token that tells of no form', { success: true, hostname: 'lectern.test' }],
  ])('row 43: refuses %s', async (_what, body) => {
    answer = { status: 200, body };
    expect(await attempt()).toEqual([400, 'CAPTCHA_FAILED']);
  });

  it.each([
    ['is down', 503, {}],
    ['talks nonsense', 200, '<html>'],
    ['leaves out what it found', 200, { hostname: 'lectern.test' }],
  ])('row 43: refuses every sign-in while the provider %s, and says so', async (_what, status, body) => {
    answer = { status, body };
    expect(await attempt()).toEqual([503, 'CAPTCHA_UNAVAILABLE']);
  });

  it('says that the provider does not take our secret, and blames no visitor', async () => {
    lines.length = 0;
    answer = { status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } };
    expect(await attempt()).toEqual([503, 'CAPTCHA_UNAVAILABLE']);
    const said = lines
      .map((line) => JSON.parse(line) as { setting?: string })
      .filter(({ setting }) => setting);
    expect(said).toMatchObject([{ alert: 'bot-check', setting: 'TURNSTILE_SECRET', level: 'error' }]);
    expect(lines.join()).not.toContain('provider secret');
  });
});
