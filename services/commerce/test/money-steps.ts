import { until } from '@lectern/testing/node';
import { buyer, startTestCommerce, type TestCommerce } from './start-test-commerce.ts';

type Person = ReturnType<typeof buyer>;
type Facts = Record<string, unknown>;

export type MoneySteps = ReturnType<typeof stepsOf>;

/** Commerce and the steps of a purchase in it. */
export async function startMoneySteps(): Promise<{ commerce: TestCommerce; steps: MoneySteps }> {
  const commerce = await startTestCommerce();
  return { commerce, steps: stepsOf(commerce) };
}

/** After each test: ends the faults it asked for, and looks whether every invariant held. */
export async function expectNothingBroken(commerce: TestCommerce): Promise<void> {
  await commerce.toss.clearFaults();
  expect(await commerce.broken()).toEqual([]);
}

/** The steps of a purchase, as tests take them. */
export function stepsOf(commerce: TestCommerce) {
  const order = (as: Person, facts: Facts = {}) =>
    commerce.send('POST', '/api/payment/orders', {
      as,
      body: { curriculumId: 'botox', currency: 'KRW', ...facts },
    });
  const confirm = (as: Person, body: Facts) => commerce.send('POST', '/api/payment/confirm', { as, body });
  const owned = async (as: Person) =>
    (await commerce.send('GET', '/api/users/enrolments', { as })).body['enrolments'] as Facts[];
  /** An order that was paid on the provider's page and waits for its confirmation. */
  const authenticated = async (as = buyer(), facts: Facts = {}) => {
    const { body } = await order(as, facts);
    const { orderId, amount, currency } = body as { orderId: string; amount: number; currency: string };
    const { paymentKey } = await commerce.toss.pay({ orderId, amount, currency });
    return { as, orderId, confirmation: { paymentKey, orderId, amount, currency } };
  };
  const paid = async (as = buyer(), facts: Facts = {}) => {
    const purchase = await authenticated(as, facts);
    const { status, body } = await confirm(as, purchase.confirmation);
    if (status !== 200) throw new Error(`not paid: ${status} ${JSON.stringify(body)}`);
    return purchase;
  };
  const stateOf = async (orderId: string) =>
    (
      await commerce.postgres.query<{ state: string }>('select state from commerce.orders where id = $1', [
        orderId,
      ])
    )[0]?.state;
  const chargedOf = async (orderId: string) =>
    (await commerce.toss.payments()).filter(
      (payment) => payment.orderId === orderId && payment.status === 'DONE',
    ).length;
  const cancelsOf = async (orderId: string) =>
    (await commerce.toss.payments()).find((payment) => payment.orderId === orderId)?.cancels ?? [];
  const requestRefund = (as: Person, orderId: string, expectedMinor: number) =>
    commerce.send('POST', `/api/payment/orders/${orderId}/refund`, {
      as,
      body: { reason: '일정이 바뀌었어요', expectedMinor },
    });
  const decide = (as: Person, refundId: string, facts: Facts = {}) =>
    commerce.send('POST', `/api/admin/refunds/${refundId}/decide`, {
      as,
      body: { decision: 'approve', reason: 'within seven days, unopened', ...facts },
    });
  const begin = (as: Person, curriculumId = 'botox') =>
    commerce.send('POST', '/internal/enrolments/begin', {
      headers: { 'x-service-secret': 'what services show each other in tests' },
      body: { userId: as.userId, curriculumId, lectureId: `${curriculumId}-1` },
    });
  /** Sweeps until the order has this state. */
  const reaches = async (orderId: string, state: string) => {
    await commerce.sweep();
    await until(async () => (await stateOf(orderId)) === state);
  };
  return {
    order,
    confirm,
    owned,
    authenticated,
    paid,
    stateOf,
    chargedOf,
    cancelsOf,
    requestRefund,
    decide,
    begin,
    reaches,
  };
}
