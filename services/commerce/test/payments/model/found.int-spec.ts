import type { fc } from '@lectern/testing/property';
import { Confirm, OrderAndPay } from './buying-steps.ts';
import { startLane, type Lane } from './lane.ts';
import { CancelOutside, StaffRefund } from './money-back-steps.ts';
import { Clock, CrashAt, Fault, Restart } from './outside-steps.ts';
import { expectSettled } from './settled.ts';
import { newWorld, type Model, type World } from './world.ts';

/** Sequences that the model found, kept short: each of them lost money or came to no end once. */

let lane: Lane;
let counted: string[];
beforeEach(() => {
  counted = [];
});
beforeAll(async () => {
  lane = await startLane();
});
afterAll(() => lane.stop());

async function take(steps: readonly fc.AsyncCommand<Model, World>[]): Promise<World> {
  const world = newWorld(lane, (what) => counted.push(what));
  const model = { orders: 0, refunds: 0 };
  for (const step of steps) await step.run(model, world);
  await expectSettled(world);
  return world;
}
const stateOf = async ({ orders }: World) =>
  (await lane.postgres.query('select state from commerce.orders where id = $1', [orders[0]?.orderId]))[0];
const buy = new OrderAndPay({ person: 0, product: 'botox', dollars: false, code: null });
const confirm = new Confirm({ order: 0, key: 0, times: 1, edit: 'none' });

it('an old look, hours later, ends no payment whose money was taken', async () => {
  const world = await take([
    buy,
    new CrashAt({ point: 'inside_settle' }),
    confirm,
    new Restart({}),
    new Fault({ fault: { fault: 'stale', on: 'get' } }),
    new Clock({ seconds: 7_200 }),
  ]);
  expect(await stateOf(world)).toEqual({ state: 'PAID' });
});

it('a refund of money that went back at the provider meanwhile comes to an end', async () => {
  const world = await take([
    buy,
    confirm,
    new StaffRefund({ order: 0, part: 2 }),
    new CancelOutside({ order: 0, part: 1 }),
    new Clock({ seconds: 6 }),
  ]);
  expect(await stateOf(world)).toEqual({ state: 'REFUNDED' });
  expect(await lane.postgres.query('select state from commerce.refund order by state')).toEqual([
    { state: 'DONE' },
    { state: 'FAILED' },
  ]);
});

it('crashes one after the other put off nothing: a minute after the last all is settled', async () => {
  const crash = (seconds: number) => [
    new Restart({}),
    new CrashAt({ point: 'inside_settle' }),
    new Clock({ seconds }),
  ];
  const world = await take([
    buy,
    new CrashAt({ point: 'after_claim' }),
    confirm,
    ...crash(31),
    ...crash(31),
    ...crash(31),
    ...crash(46),
    ...crash(121),
  ]);
  expect(await stateOf(world)).toEqual({ state: 'PAID' });
  expect(counted).not.toContain('not at rest after 61 s');
});

it('money that was taken and denied, behind an old look, goes back when the provider tells of it', async () => {
  const world = await take([
    new Fault({ fault: { fault: 'stale', on: 'get' } }),
    new Fault({ fault: { fault: 'error-after-work', on: 'confirm', code: 'REJECT_CARD_COMPANY' } }),
    buy,
    confirm,
  ]);
  expect(await stateOf(world)).toEqual({ state: 'FAILED' });
  const [order] = world.orders;
  expect(
    await lane.postgres.query('select state from commerce.payment_attempt where order_id = $1', [
      order?.orderId,
    ]),
  ).toEqual([{ state: 'REVERSED' }]);
});

it.each(['part of', 'all of'])(
  'a cancel of %s an order whose answer names another sum than was charged is looked at before it is kept',
  async (share) => {
    const world = await take([
      new OrderAndPay({ person: 0, product: 'botox', dollars: true, code: null }),
      confirm,
      new Fault({ fault: { fault: 'amount-lie', on: 'cancel' } }),
      new StaffRefund({ order: 0, part: share === 'all of' ? 1 : 2 }),
      new Clock({ seconds: 6 }),
    ]);
    expect(await stateOf(world)).toEqual({ state: share === 'all of' ? 'REFUNDED' : 'PARTIALLY_REFUNDED' });
    const alerts = 'select kind from commerce.alert where subject_id = $1';
    expect(await lane.postgres.query(alerts, [world.orders[0]?.orderId])).toEqual([
      { kind: 'amount-differs' },
    ]);
  },
);
