import pg from 'pg';
import { RECEIPTS_AT_A_TIME } from '../../src/payments/receipts/receipts.service.ts';
import { startLane, type Lane } from './model/lane.ts';
import { course } from '../partners.ts';
import { buyer } from '../start-test-commerce.ts';

jest.setTimeout(60_000);

/** Without workers, so that receipts are looked for only when a test does. */
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
async function paid(): Promise<string> {
  const body = { curriculumId: 'free', currency: 'KRW' };
  const answer = await lane.send('POST', '/api/payment/orders', { as: buyer(), body });
  return String(answer?.body['orderId']);
}
const mailsAskedFor = async () =>
  (await lane.postgres.query(`select from commerce_jobs.job where name = 'payment-mail'`)).length;
const due = async () =>
  (await lane.postgres.query<{ id: string }>('select order_id as id from commerce.receipt_due')).map(
    ({ id }) => id,
  );

it('row 7: each receipt is mailed once, and no sweep waits for another one', async () => {
  const held = await paid();
  await other.query('begin');
  await other.query('select from receipt_due where order_id = $1 for update', [held]);
  await paid();
  await paid();
  const sent = await Promise.all(Array.from({ length: 4 }, () => lane.sendReceipts()));
  expect(sent.reduce((sum, count) => sum + count)).toBe(2);
  expect(await due()).toEqual([held]);
  await other.query('rollback');
  expect(await lane.sendReceipts()).toBe(1);
  expect(await lane.sendReceipts()).toBe(0);
  expect(await mailsAskedFor()).toBe(3);
});

/** Pays so many copies of an order, whose receipts are due too. */
async function payCopies(orderId: string, count: number): Promise<void> {
  await other.query('begin');
  await other.query(`select set_config('commerce.cause', 'test', true)`);
  await other.query(
    `insert into orders
     select copy.* from orders o, generate_series(1, $2::int) no,
            jsonb_populate_record(o, jsonb_build_object(
              'id', 'a-copy-of-the-order-' || no, 'user_id', 'buyer ' || no, 'state', 'OPEN')) copy
      where o.id = $1`,
    [orderId, count],
  );
  await other.query(
    `with paid as (update orders set state = 'PAID' where state = 'OPEN' returning id)
     insert into receipt_due (order_id) select id from paid`,
  );
  await other.query('commit');
}

it('one look asks for the mails of all receipts that are due, also of more than are taken at a time', async () => {
  const model = await paid();
  const many = 2 * RECEIPTS_AT_A_TIME + 1;
  await payCopies(model, many - 1);
  expect(await lane.sendReceipts()).toBe(many);
  expect(await due()).toEqual([]);
  expect(await mailsAskedFor()).toBe(many);
});
