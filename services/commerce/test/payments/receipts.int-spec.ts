import { until } from '@lectern/testing/node';
import pg from 'pg';
import { startLane, type Lane } from './model/lane.ts';
import { course } from '../partners.ts';
import { buyer } from '../start-test-commerce.ts';

/** Without workers, so that events are handled only when a test wants it. */
let lane: Lane;
let other: pg.Client;
beforeAll(async () => {
  lane = await startLane();
  lane.partners.products.set('free', course('free', { listMinor: 0 }));
  other = new pg.Client({ connectionString: lane.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await lane.stop();
});
beforeEach(() => lane.forget());

/** An order without money, which is paid at once: its receipt is due. */
async function paid(headers: Record<string, string> = {}): Promise<string> {
  const body = { curriculumId: 'free', currency: 'KRW' };
  const answer = await lane.send('POST', '/api/payment/orders', { as: buyer(), body, headers });
  return String(answer?.body['orderId']);
}
const mailsAskedFor = async () =>
  (await lane.postgres.query(`select from commerce_jobs.job where name = 'payment-mail'`)).length;

/** Events wait for transactions of the whole cluster, also those of tests that run beside: asks until so many mails are there. */
async function handleUntilMailed(mails: number): Promise<void> {
  await until(async () => {
    await lane.handleEvents();
    return (await mailsAskedFor()) >= mails;
  });
  expect(await mailsAskedFor()).toBe(mails);
}

it('row 7: each receipt is mailed once, however many replicas look for it', async () => {
  await paid();
  await paid();
  await Promise.all(Array.from({ length: 4 }, () => lane.handleEvents()));
  await handleUntilMailed(2);
  // Events without a mail may wait longer than those with one; when none is left there is no third mail.
  await until(async () => (await lane.handleEvents()) === 0);
  expect(await mailsAskedFor()).toBe(2);
});

it('a mail is in the trace of the press that it tells of, also beside others', async () => {
  const traces = ['4bf92f3577b34da6a3ce929d0e0e4736', '0af7651916cd43dd8448eb211c80319c'];
  for (const trace of traces) await paid({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  await handleUntilMailed(2);
  const jobs = await lane.postgres.query<{ trace: string }>(
    `select data ->> 'traceparent' as trace from commerce_jobs.job where name = 'payment-mail'`,
  );
  expect(jobs.map(({ trace }) => trace.split('-')[1]).sort()).toEqual([...traces].sort());
  const events = await lane.postgres.query<{ trace: string }>(
    `select payload ->> 'traceparent' as trace from commerce.outbox where payload ? 'mail'`,
  );
  expect(jobs.map(({ trace }) => trace).sort()).toEqual(events.map(({ trace }) => trace).sort());
});

it('an event waits for those that began before it, so that none is passed by', async () => {
  await other.query('begin');
  await other.query(
    `insert into outbox (topic, key, payload) values ('refund.requested', 'first', '{"refundId": "one"}')`,
  );
  await paid();
  await lane.handleEvents();
  expect(await mailsAskedFor()).toBe(0);
  await other.query('commit');
  await handleUntilMailed(1);
});

it('a receipt that a process of the release before notes is mailed as well', async () => {
  const orderId = await paid();
  await handleUntilMailed(1);
  await other.query('insert into receipt_due (order_id) values ($1)', [orderId]);
  expect(await lane.postgres.query('select from commerce.receipt_due')).toEqual([]);
  await handleUntilMailed(2);
});

it('an event that cannot be read is set aside, and holds nothing back', async () => {
  await other.query(
    `insert into outbox (topic, key, payload) values ('order.paid', 'odd', '{"curricula": "none"}')`,
  );
  await paid();
  await handleUntilMailed(1);
  const aside = await lane.postgres.query<{ follower: string; content: string }>(
    'select follower, content from commerce.event_aside order by follower',
  );
  expect(aside.map(({ follower }) => follower)).toEqual(['money-rollups', 'payment-mails']);
  expect(JSON.parse(aside[0]?.content ?? '')).toMatchObject({ topic: 'order.paid', key: 'odd' });
});
