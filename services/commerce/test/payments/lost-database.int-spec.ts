import { until } from '@lectern/testing/node';
import { startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';
import { stepsOf } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: ReturnType<typeof stepsOf>;

beforeAll(async () => {
  commerce = await startTestCommerce({ ordersPerMinute: 100 });
  steps = stepsOf(commerce);
});
afterAll(() => commerce.stop());

/** What a restart of the database does to the service: every connection breaks in the middle of its statement. */
const cutConnections = () =>
  commerce.postgres.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user`,
  );

it('row 57: answers what can be repeated while the database drops every connection, and loses no payment', async () => {
  const ready = [];
  for (let n = 0; n < 16; n += 1) ready.push(await steps.authenticated());
  const confirming = ready.map(({ as, confirmation }) => steps.confirm(as, confirmation));
  for (let cut = 0; cut < 3; cut += 1) {
    await cutConnections();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { status, headers } of await Promise.all(confirming)) {
    expect([200, 202, 503]).toContain(status);
    if (status === 503) expect(headers.get('retry-after')).not.toBeNull();
  }
  // A buyer who was refused asks again, as the page does; the others need nothing.
  for (const { as, confirmation } of ready)
    await until(async () => (await steps.confirm(as, confirmation)).status < 300);
  await commerce.advance(31);
  for (const { as, orderId } of ready) {
    await steps.reaches(orderId, 'PAID');
    expect(await steps.chargedOf(orderId)).toBe(1);
    expect(await steps.owned(as)).toHaveLength(1);
  }
  expect(await commerce.broken()).toEqual([]);
});
