import { until } from '@lectern/testing/node';
import { nameOrder } from '../../src/payments/orders/order-number.ts';
import { staff, startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';
import { stepsOf } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: ReturnType<typeof stepsOf>;

beforeAll(async () => {
  commerce = await startTestCommerce();
  steps = stepsOf(commerce);
  // The process only plays dead: a hint of the provider would finish what was cut off, sooner or later.
  await commerce.toss.webhooksTo(null);
});
afterAll(() => commerce.stop());
afterEach(async () => {
  await commerce.restart({ crashAt: undefined });
  expect(await commerce.broken()).toEqual([]);
});

/** The work is cut off at a point, as far as it can be inside one process: everything after it is missing. */
const cutAt = (point: string) => ({
  crashAt: point as never,
  crash: () => {
    throw new Error(`cut at ${point}`);
  },
});

it.each([
  ['row 5: crash before the provider is asked', 'after_claim', 0],
  ['row 6: crash after the provider approved, before the commit', 'after_toss_before_settle', 1],
  ['row 6: crash inside the commit', 'inside_settle', 1],
])('%s: paid once and enrolled within a minute', async (_row, point, charged) => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.restart(cutAt(point));
  await steps.confirm(as, confirmation);
  expect(await steps.chargedOf(orderId)).toBe(charged);
  expect(await steps.owned(as)).toEqual([]);
  await commerce.restart({ crashAt: undefined });
  await commerce.advance(31);
  await steps.reaches(orderId, 'PAID');
  expect(await steps.chargedOf(orderId)).toBe(1);
  expect(await steps.owned(as)).toHaveLength(1);
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
});

it('row 7: sends the receipt once when messaging is away at the commit', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  commerce.partners.isMessagingAway = true;
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
  commerce.partners.isMessagingAway = false;
  const receipts = () =>
    commerce.partners.mails.filter(
      ({ content }) => 'order' in content && content.order === nameOrder(orderId),
    );
  await until(async () => receipts().length > 0);
  expect(receipts()).toHaveLength(1);
});

it('row 18: needs no hint at all', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.toss.fault({ fault: 'reset-after-work', on: 'confirm', orderId, times: 1 });
  expect((await steps.confirm(as, confirmation)).status).toBe(202);
  await commerce.advance(10);
  await steps.reaches(orderId, 'PAID');
});

it('row 25: a process that dies after the cancel makes no second one', async () => {
  const { as, orderId } = await steps.paid();
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await commerce.restart(cutAt('after_refund_call'));
  await steps.decide(staff('finance'), body['refundId']);
  await commerce.sweep();
  await until(async () => (await steps.cancelsOf(orderId)).length === 1);
  expect(await steps.stateOf(orderId)).toBe('PAID');
  await commerce.restart({ crashAt: undefined });
  await commerce.advance(10);
  await steps.reaches(orderId, 'REFUNDED');
  expect(await steps.cancelsOf(orderId)).toHaveLength(1);
});
