import { expectDone, until } from '@lectern/testing/node';
import pg from 'pg';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
let client: pg.Client;
beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
  await commerce.toss.webhooksTo(null);
  client = new pg.Client({ connectionString: commerce.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await commerce.stop();
});
afterEach(() => expectNothingBroken(commerce));

/** An order that is claimed; commerce has not settled its payment yet. */
async function claimed(as = buyer()) {
  const { orderId, confirmation } = await steps.authenticated(as);
  const { rows } = await client.query<{ id: string }>(
    `select a.attempt_row ->> 'id' as id
       from claim_facts($1, $2, $3) f,
            begin_attempt('test', $1, $2, $3, f.mark, gen_random_uuid(), interval '1 hour') a`,
    [as.userId, orderId, confirmation.paymentKey],
  );
  return { as, orderId, attemptId: rows[0]?.id ?? '' };
}
type Claimed = Awaited<ReturnType<typeof claimed>>;

async function settle({ as, orderId, attemptId }: Claimed, userId = as.userId): Promise<boolean | undefined> {
  const { rows } = await client.query<{ done: boolean }>(
    `select settle_claimed('test', $1, $2, $3, 'toss', $4, 100000, null, 'DONE',
                           '{"balanceAmount": 100000}', 12) as done`,
    [userId, orderId, attemptId, `charge of ${attemptId}`],
  );
  return rows[0]?.done;
}
const change = (sql: string, values: unknown[]) =>
  client.query(`with why as materialized (select set_config('commerce.cause', 'test', true)) ${sql}`, values);
const ledgerOf = async ({ orderId }: Claimed) =>
  (await client.query('select from ledger_entry where order_id = $1', [orderId])).rows.length;
const mailsTo = (userId: string) => commerce.partners.mails.filter(({ to }) => to.startsWith(userId));

it('settles what was claimed and not looked at since, once', async () => {
  const one = await claimed();
  expect(await settle(one)).toBe(true);
  expect(await steps.stateOf(one.orderId)).toBe('PAID');
  expect(await steps.owned(one.as)).toMatchObject([{ curriculumId: 'botox', orderId: one.orderId }]);
  expect(await settle(one)).toBe(false);
  expect(await ledgerOf(one)).toBe(1);
});

it('an event of a payment is in the trace of the press on Pay', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  await commerce.send('POST', '/api/payment/confirm', { as, body: confirmation, headers });
  const { rows } = await client.query<{ trace: string }>(
    `select payload ->> 'traceparent' as trace from outbox where key = $1 and topic = 'order.paid'`,
    [orderId],
  );
  expect(rows.map(({ trace }) => trace.split('-')[1])).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736']);
});

it.each<[string, (one: Claimed) => Promise<unknown>]>([
  [
    'the payment is in doubt by now',
    ({ attemptId }) =>
      change(`update payment_attempt set state = 'UNKNOWN' from why where id = $1`, [attemptId]),
  ],
  [
    'staff opened the course meanwhile',
    ({ as }) =>
      commerce.send('POST', `/api/admin/orders/grants/${as.userId}`, {
        as: staff('finance'),
        body: { curriculumId: 'botox', months: 24, reason: 'a gift' },
      }),
  ],
])('leaves it to the careful settlement when %s', async (_what, happens) => {
  const one = await claimed();
  await happens(one);
  expect(await settle(one)).toBe(false);
  expect(await ledgerOf(one)).toBe(0);
  expect(await steps.stateOf(one.orderId)).toBe('CONFIRMING');
});

it('settles nothing for another buyer', async () => {
  const one = await claimed();
  expect(await settle(one, buyer().userId)).toBe(false);
  expect(await ledgerOf(one)).toBe(0);
});

it('a course that staff opened before the confirmation is settled with the later end', async () => {
  const as = buyer();
  const { orderId, confirmation } = await steps.authenticated(as);
  expectDone(
    await commerce.send('POST', `/api/admin/orders/grants/${as.userId}`, {
      as: staff('finance'),
      body: { curriculumId: 'botox', months: 24, reason: 'a gift' },
    }),
  );
  expect((await steps.confirm(as, confirmation)).body['status']).toBe('DONE');
  const [course] = await steps.owned(as);
  expect(course).toMatchObject({ orderId });
  const months = (Date.parse(String(course?.['endsAt'])) - Date.now()) / (30 * 86_400_000);
  expect(months).toBeGreaterThan(23);
});

it('row 7: a free course has its receipt too', async () => {
  const as = buyer();
  const botox = commerce.partners.products.get('botox');
  if (botox) commerce.partners.products.set('free', { ...botox, id: 'free', listMinor: 0 });
  await steps.order(as, { curriculumId: 'free' });
  await commerce.sweep();
  await until(async () => mailsTo(as.userId).length > 0);
  expect(mailsTo(as.userId)[0]?.content).toMatchObject({ template: 'payment-receipt', method: 'free' });
});
