import { until } from '@lectern/testing/node';
import { startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { buyer, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
});
afterAll(() => commerce.stop());

/**
 * Payments of others, each by a buyer of their own and one by a buyer who is forgotten, past the triggers: what they were
 * paid by is not there.
 */
const addPayments = (orderId: string, payments: number) =>
  commerce.postgres.query(
    `begin;
     set local session_replication_role = replica;
     insert into commerce.orders
     select (jsonb_populate_record(o, jsonb_build_object('id', 'one-of-many-payments-' || n, 'user_id',
            case n when 1 then 'past-one_of_many' else 'buyer-' || n end))).*
       from commerce.orders o, generate_series(1, ${payments}) n where o.id = '${orderId}';
     insert into commerce.ledger_entry
       (order_id, attempt_id, provider, kind, transaction_key, amount_minor, currency, occurred_at)
     select 'one-of-many-payments-' || n, gen_random_uuid(), e.provider, e.kind, 'payment-' || n, e.amount_minor, e.currency,
            e.occurred_at
       from commerce.ledger_entry e, generate_series(1, ${payments}) n where e.order_id = '${orderId}' order by n;
     commit`,
  );
const readCounted = async () => {
  const [counted] = await commerce.postgres.query<{ charges: number; is_all: boolean }>(
    `select (select coalesce(sum(charges), 0)::int from commerce.money_country_day) as charges,
            (select last_id from commerce.money_country_state) = (select max(id) from commerce.ledger_entry) as is_all`,
  );
  return counted;
};
/** Until no transaction of the cluster keeps the ledger's last line waiting. */
const untilSettled = () =>
  until(async () => {
    const [ledger] = await commerce.postgres.query<{ is_settled: boolean }>(
      `select bool_and(age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)) as is_settled
         from commerce.ledger_entry`,
    );
    return ledger?.is_settled ?? false;
  });
const countUntil = (isReached: (counted: Awaited<ReturnType<typeof readCounted>>) => boolean) =>
  until(async () => {
    await commerce.runJob('count-country-sales');
    return isReached(await readCounted());
  });

it('counts a large ledger part by part, and keeps each part when identity stops answering', async () => {
  commerce.partners.countryAnswersLeft = 0;
  const { orderId } = await steps.paid();
  await addPayments(orderId, 600);
  // The one answer is for a whole part: none may be asked for while the ledger cannot be counted yet.
  await untilSettled();
  commerce.partners.countryAnswersLeft = 1;
  await countUntil((counted) => counted?.charges === 500);
  expect((await readCounted())?.is_all).toBe(false);

  commerce.partners.countryAnswersLeft = Infinity;
  await countUntil((counted) => counted?.is_all ?? false);
  expect(await readCounted()).toEqual({ charges: 601, is_all: true });
});

it('notes the country of a buyer on orders with money alone', async () => {
  const kim = buyer();
  const { orderId } = await steps.paid(kim);
  await steps.order(kim, { curriculumId: 'filler' });
  await countUntil((counted) => counted?.is_all ?? false);
  const orders = await commerce.postgres.query(
    'select id, buyer_country from commerce.orders where user_id = $1 and (id = $2 or buyer_country is not null)',
    [kim.userId, orderId],
  );
  expect(orders).toEqual([{ id: orderId, buyer_country: 'SG' }]);
});
