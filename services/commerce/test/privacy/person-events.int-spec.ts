import { countOrders } from '@lectern/contracts-commerce';
import { listPersonEvents, type PersonEvent } from '@lectern/contracts-core';
import { buyer, SECRET, staff, startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';
import { stepsOf } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  commerce = await startTestCommerce();
  steps = stepsOf(commerce);
});
afterAll(() => commerce.stop());

async function events(person: string, query: Record<string, string> = {}): Promise<PersonEvent[]> {
  const address = `${listPersonEvents.path}?${new URLSearchParams({ person, ...query })}`;
  const { status, body } = await commerce.send('GET', address, { headers: { 'x-service-secret': SECRET } });
  if (status !== 200) throw new Error(`The events answered ${status}`);
  return body['events'] as PersonEvent[];
}

it('tells every change of orders, payments and refunds of a person, with the request that made it', async () => {
  const [as, other] = [buyer(), buyer()];
  const { orderId } = await steps.paid(as);
  await steps.paid(other);
  await steps.begin(as);
  const { body } = await steps.requestRefund(as, orderId, 75_000);
  await steps.decide(staff('finance'), body['refundId']);
  await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
  const all = await events(as.userId, { size: '200' });
  expect(all.every(({ objectId }) => objectId === orderId)).toBe(true);
  const told = all.map(({ kind, from, to }) => `${kind} ${from ?? ''} ${to}`);
  for (const change of [
    'order-state  OPEN',
    'order-state OPEN CONFIRMING',
    'attempt-state  CONFIRMING',
    'attempt-state CONFIRMING DONE',
    'order-state CONFIRMING PAID',
    'refund-state  REQUESTED',
    'order-state PAID PARTIALLY_REFUNDED',
  ])
    expect(told).toContain(change);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  // The sweep that sends refunds belongs to no request.
  expect(all.filter(({ traceId, cause }) => traceId === null && cause !== 'refund')).toEqual([]);
  const traceOf = (change: string) => all[told.indexOf(change)]?.traceId;
  // Taking the claim and the payment are one request of the buyer; the refund was asked for by another.
  expect(traceOf('order-state OPEN CONFIRMING')).toBe(traceOf('attempt-state  CONFIRMING'));
  expect(traceOf('refund-state  REQUESTED')).not.toBe(traceOf('order-state  OPEN'));
  expect(all[0]?.readers).toEqual(['finance', 'viewer']);

  const shown: PersonEvent[] = [];
  for (let page = await events(as.userId, { size: '2' }); page.length > 0;) {
    shown.push(...page);
    const last = page.at(-1);
    page = await events(as.userId, { size: '2', afterAt: last?.at ?? '', afterId: last?.id ?? '' });
  }
  expect(shown).toEqual(all);
});

it('tells nothing of whom it does not know, takes junk for the first page, and answers services alone', async () => {
  expect(await events('nobody')).toEqual([]);
  expect(await events(`' or true --`, { afterAt: '2026-02-31T00:00:00.000000Z', afterId: `'` })).toEqual([]);
  expect((await commerce.send('GET', `${listPersonEvents.path}?person=a`)).status).toBe(403);
});

it('counts the paid orders of the people of a page, also those that were given back, and of no more', async () => {
  const [as, other, nobody] = [buyer(), buyer(), buyer()];
  await steps.paid(as);
  await steps.paid(as, { curriculumId: 'filler' });
  await steps.paid(other);
  await steps.order(nobody);
  const count = async (people: string, by = staff('viewer')) => {
    const address = `${countOrders.path}?${new URLSearchParams({ people })}`;
    const { status, body } = await commerce.send('GET', address, { as: by });
    return status === 200 ? (body['counts'] as { userId: string; orders: number }[]) : status;
  };
  const counts = await count([as, other, nobody, as].map(({ userId }) => userId).join(','));
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({ userId: as.userId, orders: 2 });
  expect(counts).toContainEqual({ userId: other.userId, orders: 1 });
  expect(await count('')).toEqual([]);
  expect(await count(`${'x,'.repeat(100)}${as.userId}`)).toEqual([]);
  expect(await count(as.userId, staff('license-reviewer'))).toBe(403);
});
