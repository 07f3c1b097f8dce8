import { createServer } from 'node:http';
import { listen } from '../listen.ts';
import { startTossSimulator, type TossSimulator } from './toss-simulator.ts';
import { config, MINUTE, newOrderId, stepsAt } from './toss-steps.ts';

let toss: TossSimulator;
const { ask, post, control, authenticated, confirm, paid } = stepsAt(() => toss.url);
beforeEach(async () => (toss = await startTossSimulator(config)));
afterEach(() => toss.stop());

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
