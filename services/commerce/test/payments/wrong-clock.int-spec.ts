import { setClock, until } from '@lectern/testing/node';
import { buyer, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

const MINUTE = 60_000;
let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const sweeps = async () => {
  const rows = await commerce.postgres.query(
    `select 1 from commerce_jobs.job where name = 'sweep-payments' and state = 'completed'`,
  );
  return rows.length;
};

describe.each([-10, 10])('row 30: a process whose clock is %i minutes wrong', (minutes) => {
  beforeAll(async () => {
    setClock(Date.now() + minutes * MINUTE);
    await commerce.restart();
  });
  afterAll(async () => {
    jest.useRealTimers();
    await commerce.restart();
  });

  it('lets an order be paid for 45 minutes of the database, and not after', async () => {
    const { body } = await steps.order(buyer());
    const [row] = await commerce.postgres.query<{ left: number }>(
      `select extract(epoch from quote_expires_at - commerce.present())::float8 as left from commerce.orders where id = $1`,
      [body['orderId']],
    );
    expect(row?.left).toBeGreaterThan(44 * 60);
    expect(row?.left).toBeLessThanOrEqual(45 * 60);
    const late = await steps.authenticated(buyer());
    await commerce.advance(46 * 60);
    expect((await steps.confirm(late.as, late.confirmation)).body['error']).toBe('ORDER_EXPIRED');
    expect(await steps.chargedOf(late.orderId)).toBe(0);
  });

  it('settles a payment in doubt, opens the course for twelve months and shows no negative age', async () => {
    const { as, orderId, confirmation } = await steps.authenticated();
    await commerce.toss.fault({ fault: 'reset-after-work', on: 'confirm', orderId });
    expect((await steps.confirm(as, confirmation)).status).toBe(202);
    await commerce.advance(10);
    await steps.reaches(orderId, 'PAID');
    const [row] = await commerce.postgres.query(
      `select o.paid_at >= o.created_at and a.settled_at >= a.created_at and e.starts_at >= o.created_at as "isOrdered",
              e.ends_at = e.starts_at + interval '12 months' as "isYear"
         from commerce.orders o join commerce.payment_attempt a on a.order_id = o.id
         join commerce.enrolment e on e.order_id = o.id where o.id = $1`,
      [orderId],
    );
    expect(row).toEqual({ isOrdered: true, isYear: true });
  });

  it('goes on looking for what is due every five seconds', async () => {
    const before = await sweeps();
    await until(async () => (await sweeps()) >= before + 2);
  });
});
