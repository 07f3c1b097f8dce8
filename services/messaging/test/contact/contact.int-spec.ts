import { until } from '@lectern/testing/node';
import { solved, startTestMessaging, type TestMessaging } from '../start-test-messaging.ts';

let messaging: TestMessaging;

beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.stop());

const question = (email: string) => ({
  name: '김 민서',
  email,
  subject: 'payment' as const,
  message: '결제가 두 번 된 것 같아요.\n확인 부탁드려요. 감사합니다.',
  locale: 'ko' as const,
});
const from = (address: string) => ({ 'x-forwarded-for': address });
const tickets = (email: string) =>
  messaging.postgres.query('select * from messaging.contact_ticket where email = $1', [email]);

describe('a question from the contact page', () => {
  it('becomes a ticket whose number is told at once and by mail', async () => {
    const asked = { ...question('kim@example.com'), orderId: 'ord_7', code: 'PAY_ABORTED', traceId: 'tr-1' };
    const response = await messaging.contact(asked, from('203.0.113.1'));
    expect(response.status).toBe(201);
    const { ticket } = Object(await response.json());
    expect(ticket).toMatch(/^LC-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await until(async () => (await messaging.received(asked.email)).length > 0);
    const [mail] = await messaging.received(asked.email);
    expect(mail?.subject).toBe(`[Lectern] 문의를 받았어요 (${ticket})`);
    expect(mail?.text).toContain(String(ticket));
    expect(await tickets(asked.email)).toEqual([
      expect.objectContaining({
        number: ticket,
        name: '김 민서',
        message: asked.message,
        order_id: 'ord_7',
        error_code: 'PAY_ABORTED',
        trace_id: 'tr-1',
        state: 'open',
      }),
    ]);
  });

  it('row 44: is confirmed without a word of it to the address a stranger typed', async () => {
    const canary = 'https://evil.example/canary';
    const email = 'sender@example.com';
    const asked = { ...question(email), name: canary, message: `${canary} `.repeat(20), orderId: 'canary' };
    expect((await messaging.contact(asked, from('203.0.113.9'))).status).toBe(201);
    await until(async () => (await messaging.received(email)).length > 0);
    expect(JSON.stringify(await messaging.received(email))).not.toMatch(/canary|evil/);
    const kept = await messaging.postgres.query('select content from messaging.mail where recipient = $1', [
      email,
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/canary|evil/);
  });

  it('is taken five times an hour from one address, then 429 with Retry-After', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const response = await messaging.contact(
        question(`visitor-${number}@example.com`),
        from('203.0.113.2'),
      );
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Object(await response.json()).error).toBe('TOO_MANY_ATTEMPTS');
      }
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await tickets('visitor-6@example.com')).toEqual([]);
    expect((await messaging.contact(question('visitor-7@example.com'), from('203.0.113.3'))).status).toBe(
      201,
    );
  });

  it('sends one e-mail address no more than five mails an hour, wherever they are asked for', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const response = await messaging.contact(question('victim@example.com'), from(`198.51.100.${number}`));
      statuses.push(response.status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, {}, 403],
    ['a message of spaces only', {}, { message: ' '.repeat(40) }, 400],
    ['a message that is too long', {}, { message: 'x'.repeat(3_001) }, 400],
    ['an address that is none', {}, { email: 'kim@' }, 400],
    ['a number that is none of ours', {}, { orderId: '<b>' }, 400],
    ['a subject that is none', {}, { subject: 'nonsense' }, 400],
    ['an unknown field', {}, { state: 'closed' }, 400],
  ])('is refused: %s', async (_name, headers, change, status) => {
    const body = { ...question('refused@example.com'), ...change } as never;
    const response = await messaging.contact(body, { ...from('203.0.113.4'), ...headers });
    expect(response.status).toBe(status);
    expect(await tickets('refused@example.com')).toEqual([]);
  });
});

describe('row 43: the bot check of the contact form', () => {
  const ask = async (botToken: string, email: string) => {
    const response = await messaging.contact({ ...question(email), botToken }, from('203.0.113.43'));
    return [response.status, Object(await response.json()).error];
  };

  it('lets a solution through once, for one message', async () => {
    const token = solved();
    expect(await ask(token, 'once@example.com')).toEqual([201, undefined]);
    expect(await ask(token, 'once@example.com')).toEqual([400, 'CAPTCHA_FAILED']);
    expect(await tickets('once@example.com')).toHaveLength(1);
    expect(messaging.identity.asked.at(-1)).toEqual({ token, action: 'contact', address: '203.0.113.43' });
  });

  it.each([
    ['none', '', 'CAPTCHA_REQUIRED'],
    ['a guess', 'guessed', 'CAPTCHA_FAILED'],
  ])('is not passed with %s', async (_what, token, code) => {
    expect(await ask(token, 'robot@example.com')).toEqual([400, code]);
    expect(await tickets('robot@example.com')).toEqual([]);
  });

  it('fails closed while identity cannot be asked', async () => {
    messaging.identity.isAway = true;
    const answer = await ask(solved(), 'unlucky@example.com');
    messaging.identity.isAway = false;
    expect(answer).toEqual([503, 'UNAVAILABLE']);
    expect(await tickets('unlucky@example.com')).toEqual([]);
  });
});
