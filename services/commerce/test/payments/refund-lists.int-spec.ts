import { SESSION_COOKIE } from '@lectern/contracts-core';
import { expectDone, planByIndex, until } from '@lectern/testing/node';
import { orderNumber } from '../../src/payments/orders/order-number.ts';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');
const viewer = staff('viewer');
const TEN_DAYS = 10 * 86_400;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());

interface Refund {
  readonly refund: { readonly refundId: string };
  readonly isOverdue: boolean;
}

const ask = async (as = buyer()) => {
  const { orderId } = await steps.paid(as);
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  return { as, orderId, refundId: String(body['refundId']) };
};
const list = async (query: Record<string, string>) => {
  const path = `/api/admin/refunds?${new URLSearchParams({ size: '100', ...query })}`;
  return (await commerce.send('GET', path, { as: viewer })).body as { items: Refund[]; count: number };
};
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ refund }) => refund.refundId);
const fileOf = async (query: Record<string, string>) => {
  commerce.partners.sessions.set(finance.sessionId, finance);
  const file = await fetch(`${commerce.url}/api/admin/refunds/export?${new URLSearchParams(query)}`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  return (await file.text()).trim().split('\r\n').slice(1);
};

it('finds refunds by the number or id of the order and by its buyer, and the file follows', async () => {
  const [one, other] = [await ask(), await ask()];
  for (const q of [orderNumber(one.orderId), one.orderId, one.as.userId])
    expect([q, await idsOf({ q })]).toEqual([q, [one.refundId]]);
  expect(await idsOf({ q: one.orderId, state: 'DECLINED' })).toEqual([]);
  for (const q of ['nothing like it', crypto.randomUUID()])
    expect(await list({ q })).toMatchObject({ count: 0 });
  expect(await idsOf({ q: ' ' })).toEqual(expect.arrayContaining([one.refundId, other.refundId]));
  const lines = await fileOf({ q: one.as.userId });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`,${one.orderId},${one.refundId},REQUESTED,`);
  expect(lines[0]).toMatch(new RegExp(`,${one.as.userId}$`));
  const [entry] = await commerce.postgres.query(
    `select detail from commerce_audit.audit_entry where action = 'refunds-exported' and actor_id = $1`,
    [finance.userId],
  );
  expect(entry).toEqual({ detail: { isSearched: 'true' } });
});

it('narrows to those that wait longer than was promised, for a decision or for their money', async () => {
  const [waiting, declined, unsent] = [await ask(), await ask(), await ask()];
  expectDone(
    await commerce.send('POST', `/api/admin/refunds/${declined.refundId}/decide`, {
      as: finance,
      body: { decision: 'decline', reason: 'agreed by phone' },
    }),
  );
  await commerce.toss.fault({
    ...{ fault: 'error', on: 'cancel', orderId: unsent.orderId, code: 'NOT_CANCELABLE_PAYMENT' },
  });
  await steps.decide(finance, unsent.refundId);
  await commerce.sweep();
  await until(async () => (await idsOf({ q: unsent.orderId, state: 'FAILED' })).length === 1);
  const late = async (query: Record<string, string> = {}) => idsOf({ late: '1', ...query });
  for (const { orderId } of [waiting, declined, unsent]) expect(await late({ q: orderId })).toEqual([]);
  await commerce.advance(TEN_DAYS);
  const fresh = await ask();
  const found = await late();
  expect(found).toEqual(expect.arrayContaining([waiting.refundId, unsent.refundId]));
  for (const { refundId } of [declined, fresh]) expect(found).not.toContain(refundId);
  const all = await list({});
  expect([...found].sort()).toEqual(
    all.items
      .filter(({ isOverdue }) => isOverdue)
      .map(({ refund }) => refund.refundId)
      .sort(),
  );
  expect(await late({ state: 'REQUESTED', q: waiting.orderId })).toEqual([waiting.refundId]);
  expect(await late({ state: 'FAILED' })).toEqual([unsent.refundId]);
  expect(await late({ order: 'asc' })).toEqual([...found].reverse());
  expect(await fileOf({ late: '1' })).toHaveLength(found.length);
});

it('reads neither what is late nor what is named from all refunds', async () => {
  // Beside few rows every index costs the same.
  await commerce.postgres.query(
    `set session_replication_role = replica;
     insert into commerce.refund (id, order_id, amount_minor, currency, rule, reason, requested_by, closes_access, state, due_at, sent_at)
     select md5('many ' || n)::uuid, (select id from commerce.orders limit 1), 1, 'KRW', 'none', 'many', 'staff', false, 'DONE', now(), now()
       from generate_series(1, 3000) n;
     reset session_replication_role`,
  );
  await commerce.postgres.query('vacuum analyze commerce.refund');
  const planOf = (sql: string) => planByIndex({ url: commerce.postgres.adminUrl }, sql);
  const inOrder = await planOf(
    `select id from commerce.refund r where r.sent_at is null and r.state <> 'DECLINED' and r.due_at < now() order by r.requested_at, r.id limit 21`,
  );
  expect(inOrder).toContain('refund_open_by_key');
  expect(inOrder).not.toContain('Sort');
  expect(
    await planOf(
      `select id from commerce.refund where state = 'REQUESTED' and requested_at < now() order by requested_at, id`,
    ),
  ).toContain('refund_by_key_of_state');
  expect(
    await planOf(
      `select id from commerce.refund where order_id in (select id from commerce.orders where user_id = 'x')`,
    ),
  ).toContain('refund_of_order');
});
