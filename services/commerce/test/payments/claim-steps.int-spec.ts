import pg from 'pg';
import { buyer, startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';
import { stepsOf } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: ReturnType<typeof stepsOf>;
let client: pg.Client;
beforeAll(async () => {
  commerce = await startTestCommerce();
  steps = stepsOf(commerce);
  client = new pg.Client({ connectionString: commerce.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await commerce.stop();
});

type Purchase = Awaited<ReturnType<typeof steps.authenticated>>;

/** What a confirmation has seen before it asks the catalogue. */
async function look({ as, orderId, confirmation }: Purchase): Promise<string> {
  const { rows } = await client.query<{ mark: string }>('select mark from claim_facts($1, $2, $3)', [
    as.userId,
    orderId,
    confirmation.paymentKey,
  ]);
  return rows[0]?.mark ?? '';
}

async function begin({ as, orderId, confirmation }: Purchase, seen: string): Promise<string | undefined> {
  const { rows } = await client.query<{ outcome: string }>(
    `select outcome from begin_attempt('confirm', $1, $2, $3, $4, gen_random_uuid(), interval '30 s')`,
    [as.userId, orderId, confirmation.paymentKey, seen],
  );
  return rows[0]?.outcome;
}

async function attemptsOf({ orderId }: Purchase): Promise<number> {
  const { rows } = await client.query('select from payment_attempt where order_id = $1', [orderId]);
  return rows.length;
}

describe('a claim of what was seen', () => {
  it('is made while everything is as it was seen', async () => {
    const purchase = await steps.authenticated();
    expect(await begin(purchase, await look(purchase))).toBe('begun');
    expect(await steps.stateOf(purchase.orderId)).toBe('CONFIRMING');
  });

  it.each<[string, (purchase: Purchase) => Promise<unknown>]>([
    ['the same key claimed it', async (purchase) => begin(purchase, await look(purchase))],
    [
      'another order opened the course',
      async ({ as }) => {
        const { orderId } = await steps.authenticated(as, { curriculumId: 'filler' });
        await client.query(
          `insert into enrolment (user_id, curriculum_id, order_id, starts_at, ends_at)
           values ($1, 'botox', $2, present(), present() + interval '1 year')`,
          [as.userId, orderId],
        );
      },
    ],
    [
      'the same key claimed another order',
      async ({ as, confirmation }) => {
        const other = await steps.authenticated(as, { curriculumId: 'filler' });
        await begin({ ...other, confirmation }, await look({ ...other, confirmation }));
      },
    ],
    [
      'something else of the order changed',
      ({ orderId }) =>
        client.query(`update orders set method = 'CARD' where id = $1 and method is distinct from 'CARD'`, [
          orderId,
        ]),
    ],
    [
      'it was replaced by another order',
      ({ orderId }) =>
        client.query(
          `with why as materialized (select set_config('commerce.cause', 'test', true))
           update orders set state = 'SUPERSEDED' from why where id = $1`,
          [orderId],
        ),
    ],
  ])('is refused when %s meanwhile', async (_, happens) => {
    const purchase = await steps.authenticated();
    const seen = await look(purchase);
    await happens(purchase);
    const before = await attemptsOf(purchase);
    expect(await begin(purchase, seen)).toBe('changed');
    expect(await attemptsOf(purchase)).toBe(before);
  });

  it('is refused once the time of the order is over', async () => {
    const purchase = await steps.authenticated();
    const seen = await look(purchase);
    await commerce.advance(46 * 60);
    expect(await begin(purchase, seen)).toBe('changed');
    expect(await attemptsOf(purchase)).toBe(0);
  });

  it('takes no use of a code that has none left, and claims nothing', async () => {
    await commerce.postgres.query(
      `insert into commerce.referral_code (code, owner, discount_percent, max_uses) values ('ONCE', 'test', 30, 1)`,
    );
    const [first, second] = [
      await steps.authenticated(buyer(), { referralCode: 'ONCE' }),
      await steps.authenticated(buyer(), { referralCode: 'ONCE' }),
    ];
    const [seenByFirst, seenBySecond] = [await look(first), await look(second)];
    expect(await begin(first, seenByFirst)).toBe('begun');
    expect(await begin(second, seenBySecond)).toBe('USED_UP');
    expect(await attemptsOf(second)).toBe(0);
    expect(await steps.stateOf(second.orderId)).toBe('OPEN');
    const { rows } = await client.query('select from invariant_i6');
    expect(rows).toHaveLength(0);
  });
});

it('a test order of a local provider is not paid at a real one', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  expect(orderId).toMatch(/^LOCAL_TEST_/);
  await commerce.restart({ toss: { ...commerce.config.toss, apiUrl: 'http://provider.invalid' } });
  const { status, body } = await steps.confirm(as, confirmation);
  await commerce.restart();
  expect([status, body['error']]).toEqual([409, 'ORDER_EXPIRED']);
  expect(await steps.stateOf(orderId)).toBe('EXPIRED');
  expect(await steps.chargedOf(orderId)).toBe(0);
});
