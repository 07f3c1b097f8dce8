import pg from 'pg';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { buyer, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());

/** The last hour that is enqueued, counted from 1970; jobs that a test adds begin at once, between the hours. */
async function findLastHour(): Promise<number> {
  const [last] = await commerce.postgres.query<{ hour: number }>(
    `select (extract(epoch from max(start_after)) / 3600)::float as hour
       from commerce_jobs.job where name = 'check-invariants' and start_after = date_trunc('hour', start_after)`,
  );
  if (!last) throw new Error('No look at the invariants is enqueued');
  return last.hour;
}

/** Runs the job of an hour to its end. */
const checkHour = (hour: number) => commerce.runJob('check-invariants', { hour });

const alerts = () =>
  commerce.postgres.query(`select subject_id, detail from commerce.alert where kind = 'invariant'`);

/** A write as a history makes it: its triggers are off. */
async function writeWithoutTriggers(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: commerce.postgres.adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(sql);
  } finally {
    await client.end();
  }
}

describe('the hourly look at the invariants', () => {
  it('raises no alert while every invariant holds', async () => {
    await steps.paid();
    await checkHour(await findLastHour());
    expect(await alerts()).toEqual([]);
  });

  it('enqueues the next hour, one after the last even when that is ahead of the clock', async () => {
    const last = await findLastHour();
    await checkHour(last);
    expect(await findLastHour()).toBe(last + 1);
  });

  it('raises one alert that names the invariant and the row that breaks it', async () => {
    await steps.paid();
    await commerce.postgres.query(
      `update commerce.referral_code set uses = uses + 1 where code = 'WELCOME10'`,
    );
    await checkHour(await findLastHour());
    expect(await alerts()).toEqual([
      { subject_id: 'I6 WELCOME10', detail: expect.stringMatching(/^counted 1, used 0/) },
    ]);
  });
});

describe('copies that the lists of staff read', () => {
  const broken = (orderId: string) =>
    commerce.postgres.query('select detail from commerce.invariant_i12 where subject = $1', [orderId]);

  it('are named when an order was changed without them, and when a row of them is too much', async () => {
    const { orderId } = await steps.paid(buyer(), { referralCode: 'WELCOME10' });
    const setState = (state: string) =>
      `update commerce.orders set state = '${state}' where id = '${orderId}'`;
    expect(await broken(orderId)).toEqual([]);
    await writeWithoutTriggers(setState('UNKNOWN'));
    expect(await broken(orderId)).toEqual([
      { detail: expect.stringMatching(/^use \d+ of a code says PAID, the order is UNKNOWN$/) },
      { detail: 'needs a person, but troubled_order lacks it' },
    ]);
    await writeWithoutTriggers(
      `${setState('PAID')}; insert into commerce.troubled_order values ('${orderId}', '2026-01-01Z')`,
    );
    expect(await broken(orderId)).toEqual([
      { detail: 'is in troubled_order, but needs nobody' },
      { detail: expect.stringContaining('troubled_order says created at 2026-01-01') },
    ]);
    await writeWithoutTriggers(
      `delete from commerce.troubled_order where order_id = '${orderId}';
       update commerce.referral_redemption set order_state = null where order_id = '${orderId}'`,
    );
    expect(await broken(orderId)).toEqual([
      { detail: expect.stringMatching(/ says nothing, the order is PAID$/) },
    ]);
    await writeWithoutTriggers(
      `update commerce.referral_redemption set order_state = 'PAID' where order_id = '${orderId}'`,
    );
    expect(await broken(orderId)).toEqual([]);
  });

  it('are named when the sums of a use or of its code are not those of the ledger', async () => {
    const { orderId } = await steps.paid(buyer(), { referralCode: 'WELCOME10' });
    const setPaid = (sum: number) =>
      `update commerce.referral_redemption set kept_paid_minor = ${sum} where order_id = '${orderId}'`;
    const addDiscount = (sum: number) =>
      `insert into commerce.code_sum_change (code_id, currency, uses, discount_minor, paid_minor, refunded_minor, commission_minor)
       select id, 'KRW', 0, ${sum}, 0, 0, 0 from commerce.referral_code where code = 'WELCOME10'`;
    expect(await broken(orderId)).toEqual([]);
    expect(await broken('WELCOME10')).toEqual([]);
    await writeWithoutTriggers(`${setPaid(1)}; ${addDiscount(7)}`);
    expect(await broken(orderId)).toEqual([
      {
        detail: expect.stringMatching(
          /^use \d+ of a code says paid 1, back 0, due 0; booked are 90000, 0, 0$/,
        ),
      },
    ]);
    expect(await broken('WELCOME10')).toEqual([
      {
        detail: expect.stringMatching(/^sums in KRW say \d uses, off \d0007, .*; booked are \d, \d0000, /),
      },
    ]);
    await writeWithoutTriggers(`${setPaid(90_000)}; ${addDiscount(-7)}`);
    expect([...(await broken(orderId)), ...(await broken('WELCOME10'))]).toEqual([]);
  });
});
