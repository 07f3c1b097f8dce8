import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../listen.ts';
import { startTossSimulator, type TossSimulator } from './toss-simulator.ts';

const KRW = {
  mId: 'shop_krw',
  clientKey: 'test_gck_krw',
  secretKey: 'test_gsk_krw',
  currencies: ['KRW' as const],
};
const USD = {
  mId: 'shop_usd',
  clientKey: 'test_gck_usd',
  secretKey: 'test_gsk_usd',
  currencies: ['USD' as const],
};
const config = { port: 0, merchants: [KRW, USD], webhookUrl: undefined, folder: undefined };
const MINUTE = 60_000;

let toss: TossSimulator;
let orders = 0;
beforeEach(async () => (toss = await startTossSimulator(config)));
afterEach(() => toss.stop());

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
const newOrderId = (): string => `order-${(orders += 1)}`;

async function ask(path: string, init: RequestInit & { key?: string } = {}): Promise<Answer> {
  const { key = KRW.secretKey, headers, ...rest } = init;
  const answer = await fetch(toss.url + path, {
    ...rest,
    headers: { authorization: basic(key), 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const post = (path: string, body: object, init: RequestInit & { key?: string } = {}): Promise<Answer> =>
  ask(path, { method: 'POST', body: JSON.stringify(body), ...init });
const control = (path: string, body: object): Promise<Answer> => post(`/control/${path}`, body);

/** A payer has paid on the hosted page. */
async function authenticated(orderId: string, amount = 10_000, more: object = {}): Promise<string> {
  const { body } = await control('payments', { orderId, amount, ...more });
  return String(body['paymentKey']);
}
const confirm = (paymentKey: string, orderId: string, amount = 10_000, init: object = {}): Promise<Answer> =>
  post('/v1/payments/confirm', { paymentKey, orderId, amount }, init);
async function paid(amount = 10_000): Promise<{ orderId: string; key: string }> {
  const orderId = newOrderId();
  const key = await authenticated(orderId, amount);
  await confirm(key, orderId, amount);
  return { orderId, key };
}

describe('confirm', () => {
  it('takes the money once, and says so by key and by order', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    const first = await confirm(key, orderId);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'DONE', totalAmount: 10_000, balanceAmount: 10_000, method: '카드', vat: 909 },
    });
    expect(await confirm(key, orderId)).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    });
    expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('DONE');
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['paymentKey']).toBe(key);
  });

  it.each([
    ['another amount', { amount: 9_999 }],
    ['another order', { orderId: 'order-of-another' }],
  ])('refuses %s than the payer agreed to', async (_name, lie) => {
    const orderId = newOrderId();
    const paymentKey = await authenticated(orderId);
    const answer = await post('/v1/payments/confirm', { paymentKey, orderId, amount: 10_000, ...lie });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_REQUEST' } });
  });

  it('refuses after ten minutes, and shows the payment as expired', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    await control('clock', { advanceMs: 10 * MINUTE });
    expect(await confirm(key, orderId)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    expect((await ask(`/v1/payments/${key}`)).body).toMatchObject({
      status: 'EXPIRED',
      failure: { code: 'EXPIRED_PAYMENT' },
    });
  });

  it('counts dollars in cents, at the account that takes dollars only', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId, 664.98, { currency: 'USD', method: 'PAYPAL' });
    expect((await confirm(key, orderId, 664.98)).status).toBe(404);
    expect(await confirm(key, orderId, 664.98, { key: USD.secretKey })).toMatchObject({
      status: 200,
      body: { totalAmount: 664.98, currency: 'USD', mId: 'shop_usd' },
    });
  });

  it.each([
    ['no key', {}, 401, 'UNAUTHORIZED_KEY'],
    ['an unknown key', { authorization: basic('test_gsk_other') }, 401, 'UNAUTHORIZED_KEY'],
    ['a client key', { authorization: basic(KRW.clientKey) }, 400, 'INVALID_API_KEY'],
    [
      'a key without its colon',
      { authorization: `Basic ${btoa(KRW.secretKey)}` },
      403,
      'INCORRECT_BASIC_AUTH_FORMAT',
    ],
  ])('refuses %s', async (_name, headers, status, code) => {
    const answer = await fetch(`${toss.url}/v1/payments/anything`, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('answers any documented error on a test code, in the language asked for', async () => {
    const headers = { 'TossPayments-Test-Code': 'REJECT_CARD_COMPANY', 'accept-language': 'en-US' };
    const answer = await confirm('unknown', 'order-x', 1, { headers });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'REJECT_CARD_COMPANY', message: 'Payment has been rejected by the card company.' },
    });
  });
});

describe('idempotency key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  it('replays the first answer, even for another body', async () => {
    const [first, second] = [newOrderId(), newOrderId()];
    const [firstKey, secondKey] = [await authenticated(first), await authenticated(second)];
    const answer = await confirm(firstKey, first, 10_000, keyed('attempt-1'));
    expect(await confirm(firstKey, first, 10_000, keyed('attempt-1'))).toEqual(answer);
    expect(await confirm(secondKey, second, 10_000, keyed('attempt-1'))).toEqual(answer);
    await control('clock', { advanceMs: 15 * 24 * 60 * MINUTE });
    expect((await confirm(firstKey, first, 10_000, keyed('attempt-1'))).body['code']).toBe(
      'ALREADY_PROCESSED_PAYMENT',
    );
  });

  it('answers 409 while the first request runs', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    await control('faults', { fault: 'delay', on: 'confirm', orderId, ms: 300 });
    const answers = await Promise.all([
      confirm(key, orderId, 10_000, keyed('attempt-2')),
      confirm(key, orderId, 10_000, keyed('attempt-2')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused when it is too long', async () => {
    const answer = await confirm('k', 'order-x', 1, keyed('x'.repeat(301)));
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_IDEMPOTENCY_KEY' } });
  });
});

describe('cancel', () => {
  const cancel = (key: string, body: object): Promise<Answer> =>
    post(`/v1/payments/${key}/cancel`, { cancelReason: 'Refund', ...body });

  it('gives back in parts until nothing is left', async () => {
    const { key } = await paid();
    expect((await cancel(key, { cancelAmount: 3_000 })).body).toMatchObject({
      status: 'PARTIAL_CANCELED',
      balanceAmount: 7_000,
      totalAmount: 10_000,
    });
    const last = await cancel(key, {});
    expect(last.body).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    const cancels = last.body['cancels'] as { cancelAmount: number; refundableAmount: number }[];
    expect(cancels.map((one) => [one.cancelAmount, one.refundableAmount])).toEqual([
      [3_000, 7_000],
      [7_000, 0],
    ]);
    expect((await cancel(key, {})).body['code']).toBe('ALREADY_CANCELED_PAYMENT');
  });

  it.each([
    ['a wrong belief about what is left', { refundableAmount: 9_000 }, 'NOT_MATCHES_REFUNDABLE_AMOUNT'],
    ['more than is left', { cancelAmount: 10_001 }, 'NOT_CANCELABLE_AMOUNT'],
    ['no reason', { cancelReason: '' }, 'INVALID_REQUEST'],
  ])('refuses %s', async (_name, body, code) => {
    const { key } = await paid();
    expect((await cancel(key, body)).body['code']).toBe(code);
    expect((await ask(`/v1/payments/${key}`)).body['balanceAmount']).toBe(10_000);
  });

  it('refuses a transfer after 180 days', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId, 10_000, { method: 'TRANSFER' });
    await confirm(key, orderId);
    await control('clock', { advanceMs: 181 * 24 * 60 * MINUTE });
    expect((await cancel(key, {})).body['code']).toBe('EXCEED_MAX_REFUND_DUE');
  });

  it('may stay in progress and come to nothing', async () => {
    const { key, orderId } = await paid();
    await control('faults', { fault: 'slow-cancel', on: 'cancel' });
    const running = await cancel(key, {});
    expect(running.body).toMatchObject({ status: 'DONE', cancels: [{ cancelStatus: 'IN_PROGRESS' }] });
    await control('cancels', { orderId, status: 'ABORTED' });
    expect((await ask(`/v1/payments/${key}`)).body).toMatchObject({
      balanceAmount: 10_000,
      cancels: [{ cancelStatus: 'ABORTED' }],
    });
  });
});

describe('faults', () => {
  it('does the work and loses the answer', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    await control('faults', { fault: 'reset-after-work', on: 'confirm', orderId });
    await expect(confirm(key, orderId)).rejects.toThrow('fetch failed');
    expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('DONE');
  });

  it('cuts the line before the work', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    await control('faults', { fault: 'reset', on: 'confirm', orderId });
    await expect(confirm(key, orderId)).rejects.toThrow('fetch failed');
    expect((await confirm(key, orderId)).status).toBe(200);
  });

  it('lies about the amount, once', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    await control('faults', { fault: 'amount-lie', on: 'confirm', orderId });
    expect((await confirm(key, orderId)).body['totalAmount']).toBe(10_001);
    expect((await ask(`/v1/payments/${key}`)).body['totalAmount']).toBe(10_000);
  });

  it('lies in the answer to the call it is armed for, and to no other', async () => {
    const { key, orderId } = await paid();
    const cancel = () => post(`/v1/payments/${key}/cancel`, { cancelReason: 'Refund', cancelAmount: 1_000 });
    await control('faults', { fault: 'amount-lie', on: 'confirm', orderId });
    expect((await cancel()).body['balanceAmount']).toBe(9_000);
    await control('faults', { fault: 'amount-lie', on: 'cancel', orderId });
    expect((await cancel()).body['balanceAmount']).toBe(8_001);
  });

  it('shows the state from before the approval for a while', async () => {
    const { key } = await paid();
    await control('faults', { fault: 'stale', on: 'get' });
    expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('IN_PROGRESS');
    expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('DONE');
  });

  it('leaves a row out of the list of transactions, or adds one', async () => {
    await paid();
    const day = new Date(toss.clock.now());
    const [from, to] = [-1, 1].map((hours) => new Date(day.getTime() + hours * 60 * MINUTE).toISOString());
    const list = async () =>
      (await ask(`/v1/transactions?startDate=${from}&endDate=${to}`)).body as unknown as object[];
    expect(await list()).toHaveLength(1);
    await control('faults', { fault: 'missing-row' });
    expect(await list()).toHaveLength(0);
    await control('faults', { fault: 'extra-row' });
    expect(await list()).toHaveLength(2);
  });

  it('takes orders in JSON only, which no form of another site can send', async () => {
    const body = new URLSearchParams({ orderId: 'order-x' });
    const answer = await fetch(`${toss.url}/control/deposits`, { method: 'POST', body });
    expect(answer.status).toBe(415);
  });
});

describe('webhooks', () => {
  it('sends a webhook of each end, again after a minute without a 200, under one transmission id', async () => {
    const heard: { id: string; retried: string; body: Record<string, unknown> }[] = [];
    const wakes: (() => void)[] = [];
    const arrival = (): Promise<void> => new Promise((resolve) => void wakes.push(resolve));
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard.push({
          id: String(request.headers['tosspayments-webhook-transmission-id']),
          retried: String(request.headers['tosspayments-webhook-transmission-retried-count']),
          body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>,
        });
        response.writeHead(heard.length === 1 ? 500 : 200).end();
        wakes.shift()?.();
      });
    });
    toss.webhooks.url = `http://127.0.0.1:${await listen(server, 0)}/hook`;
    const first = arrival();
    const { orderId } = await paid();
    await first;
    const delivery = toss.webhooks.deliveries[0];
    while (delivery?.attempts.length === 0) await new Promise(setImmediate);
    const second = arrival();
    toss.clock.advance(MINUTE);
    await second;
    expect(heard.map(({ retried }) => retried)).toEqual(['0', '1']);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    expect(heard[0]?.body).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId, status: 'DONE' },
    });
    server.close();
    server.closeAllConnections();
  });

  it.each([
    ['webhook-never', []],
    ['webhook-twice', ['DONE', 'DONE']],
    ['webhook-reordered', ['CANCELED', 'DONE']],
  ])('%s', async (fault, statuses) => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    await control('faults', { fault, on: 'webhook', orderId });
    await confirm(key, orderId);
    if (fault === 'webhook-reordered') await post(`/v1/payments/${key}/cancel`, { cancelReason: 'Refund' });
    const sent = toss.webhooks.deliveries.map(
      ({ body }) => (body as { data: { status: string } }).data.status,
    );
    expect(sent).toEqual(statuses);
  });

  it('proves a deposit with the secret, and may take it back', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId, 10_000, { method: 'VIRTUAL_ACCOUNT' });
    const { body } = await confirm(key, orderId);
    expect(body['status']).toBe('WAITING_FOR_DEPOSIT');
    await control('deposits', { orderId });
    expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('DONE');
    await control('deposits', { orderId, takeBack: true });
    const notices = toss.webhooks.deliveries.map((one) => one.body as Record<string, unknown>);
    const callbacks = notices.filter((notice) => notice['secret'] === body['secret']);
    expect(callbacks.map(({ status }) => status)).toEqual([
      'WAITING_FOR_DEPOSIT',
      'DONE',
      'WAITING_FOR_DEPOSIT',
    ]);
  });
});

describe('pay page', () => {
  const request = (orderId: string, more: object = {}) => ({
    orderId,
    orderName: '입문 보툴리눔 <톡신>',
    successUrl: 'http://localhost:8080/ko/payment/success?curriculumId=c-1',
    failUrl: 'http://localhost:8080/ko/payment/failed',
    method: 'CARD',
    amount: { currency: 'KRW', value: 10_000 },
    clientKey: KRW.clientKey,
    ...more,
  });
  const open = (asked: object, target = 'self') =>
    fetch(
      `${toss.url}/v2/pay?${new URLSearchParams({ request: JSON.stringify(asked), target, lang: 'ko' })}`,
      { redirect: 'manual' },
    );
  async function decide(asked: object, decision: string, more: Record<string, string> = {}) {
    const html = await (await open(asked)).text();
    const path = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    return fetch(toss.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ request: JSON.stringify(asked), lang: 'ko', decision, ...more }),
    });
  }
  const addressOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? 'none:');

  it('shows what is paid as text, never as markup', async () => {
    const html = await (await open(request(newOrderId()))).text();
    expect(html).toContain('입문 보툴리눔 &#60;톡신&#62;');
    expect(html).toContain('₩10,000');
  });

  it('comes back with key, order and amount beside what the address held', async () => {
    const orderId = newOrderId();
    const url = addressOf(await decide(request(orderId), 'approve'));
    const values = Object.fromEntries(url.searchParams);
    expect(values).toMatchObject({ curriculumId: 'c-1', orderId, amount: '10000', paymentType: 'NORMAL' });
    expect((await confirm(values['paymentKey'] ?? '', orderId)).status).toBe(200);
  });

  it.each([
    ['decline', 'REJECT_CARD_COMPANY', 'ABORTED'],
    ['abort', 'PAY_PROCESS_ABORTED', 'ABORTED'],
    ['close', 'PAY_PROCESS_CANCELED', 'READY'],
  ])('comes back from %s with %s', async (decision, code, status) => {
    const orderId = newOrderId();
    const url = addressOf(await decide(request(orderId), decision));
    expect(url.pathname).toBe('/ko/payment/failed');
    expect(url.searchParams.get('code')).toBe(code);
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['status']).toBe(status);
  });

  it('tells the page below when it is shown in a layer', async () => {
    const answer = await decide(request(newOrderId()), 'approve', { target: 'iframe' });
    expect(await answer.text()).toContain('data-kind="result"');
  });

  it('refuses less than a card can pay, and an order that is paid', async () => {
    const small = addressOf(await open(request(newOrderId(), { amount: { currency: 'KRW', value: 99 } })));
    expect(small.searchParams.get('code')).toBe('BELOW_MINIMUM_AMOUNT');
    const { orderId } = await paid();
    const again = addressOf(await open(request(orderId)));
    expect(again.searchParams.get('code')).toBe('ALREADY_COMPLETED_PAYMENT');
  });

  it('lets the payer choose that the answer to the confirmation is lost', async () => {
    const orderId = newOrderId();
    const url = addressOf(await decide(request(orderId), 'approve', { afterwards: 'answer-lost' }));
    await expect(confirm(url.searchParams.get('paymentKey') ?? '', orderId)).rejects.toThrow('fetch failed');
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['status']).toBe('DONE');
  });

  it('expires after half an hour', async () => {
    const orderId = newOrderId();
    await open(request(orderId));
    toss.clock.advance(30 * MINUTE);
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['status']).toBe('EXPIRED');
  });
});

describe('widget', () => {
  const frame = async (kind: string, query: Record<string, string>): Promise<string> =>
    (await fetch(`${toss.url}/v2/widget/${kind}?${new URLSearchParams({ lang: 'en', ...query })}`)).text();
  const krw = { clientKey: KRW.clientKey, currency: 'KRW', value: '10000' };

  it('serves a script without types', async () => {
    const text = await (await fetch(`${toss.url}/v2/standard`)).text();
    expect(text).not.toContain('interface ');
    expect(() => new Function(text)).not.toThrow();
  });

  it.each([
    [{ ...krw, clientKey: 'test_gck_other', variantKey: 'DEFAULT' }, 'INVALID_CLIENT_KEY'],
    [{ ...krw, variantKey: 'NONE' }, 'INVALID_VARIANT_KEY'],
    [{ ...krw, variantKey: 'PAYPAL' }, 'INVALID_AMOUNT_CURRENCY'],
  ])('refuses %j with %s', async (query, code) => {
    expect(await frame('methods', query)).toContain(`data-code="${code}"`);
  });

  it('shows the ways to pay of a variant', async () => {
    expect(await frame('methods', { ...krw, variantKey: 'DEFAULT' })).toContain('Kakao Pay');
    expect(await frame('methods', { ...krw, variantKey: 'OVERSEAS' })).toContain('issued outside Korea');
  });

  it('fails to load when told to', async () => {
    await control('faults', { fault: 'error', on: 'script' });
    expect((await fetch(`${toss.url}/v2/standard`)).status).toBe(503);
    expect((await fetch(`${toss.url}/v2/standard`)).status).toBe(200);
  });
});

it('keeps payments over a restart, an authentication with the time it has left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'toss-'));
  await toss.stop();
  toss = await startTossSimulator({ ...config, folder });
  const { key } = await paid();
  const open = newOrderId();
  const openKey = await authenticated(open);
  await toss.stop();
  toss = await startTossSimulator({ ...config, folder });
  expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('DONE');
  toss.clock.advance(10 * MINUTE);
  expect((await ask(`/v1/payments/${openKey}`)).body['status']).toBe('EXPIRED');
  await rm(folder, { recursive: true });
});

it('answers to no name but its own', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    const { port } = new URL(toss.url);
    request({ host: '127.0.0.1', port, path: '/v2/standard', headers: { host: 'elsewhere.example' } })
      .on('response', (answer) => resolve(answer.resume().statusCode))
      .end();
  });
  expect(status).toBe(421);
});
