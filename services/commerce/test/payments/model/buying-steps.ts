import type { fc } from '@lectern/testing/property';
import { authenticate } from './simulator.ts';
import { note, pick, type KnownOrder, type Model, type World } from './world.ts';

export const PRODUCTS = ['botox', 'filler', 'pack'] as const;
export const CODES = [null, null, 'TWICE', 'HALF', 'GIFT'] as const;

/** A step with its arguments, as a failure shows it. */
abstract class Step<Arguments> implements fc.AsyncCommand<Model, World> {
  protected readonly with: Arguments;
  constructor(facts: Arguments) {
    this.with = facts;
  }
  check(_model: Readonly<Model>): boolean {
    return true;
  }
  abstract run(model: Model, world: World): Promise<void>;
  toString(): string {
    return `${this.constructor.name}(${JSON.stringify(this.with)})`;
  }
}

abstract class OrderStep<Arguments> extends Step<Arguments> {
  override check({ orders }: Readonly<Model>): boolean {
    return orders > 0;
  }
}
export { OrderStep, Step };

export class Order extends Step<{ person: number; product: string; dollars: boolean; code: string | null }> {
  async run(model: Model, world: World): Promise<void> {
    const as = pick(world.people, this.with.person);
    const answer = await world.lane.send('POST', '/api/payment/orders', {
      as,
      body: {
        curriculumId: this.with.product,
        currency: this.with.dollars ? 'USD' : 'KRW',
        ...(this.with.dollars ? { method: 'paypal' } : {}),
        ...(this.with.code === null ? {} : { referralCode: this.with.code }),
      },
    });
    note(world, 'order', answer);
    if (answer?.status !== 200) return;
    const { orderId, amount, amountMinor, currency } = answer.body as KnownOrder;
    if (world.orders.some((known) => known.orderId === orderId)) return;
    world.orders.push({ as, orderId, amount, amountMinor, currency, keys: [] });
    model.orders += 1;
  }
}

/** Goes on to the provider's page at once, as buyers do. */
export class OrderAndPay extends Order {
  override async run(model: Model, world: World): Promise<void> {
    const known = world.orders.length;
    await super.run(model, world);
    if (world.orders.length > known) await new Pay({ order: known }).run(model, world);
  }
}

/** The payer proves who they are on the provider's page; money moves only when the site confirms. */
export class Pay extends OrderStep<{ order: number }> {
  async run(_model: Model, { orders, lane, count }: World): Promise<void> {
    const order = pick(orders, this.with.order);
    if (order.amountMinor === 0) return;
    const payment = authenticate(lane.simulator, order);
    count(payment ? 'pay' : 'pay refused');
    if (payment) order.keys.push(payment.paymentKey);
  }
}

/** The success page sends what stands in its address; once, twice at the same time, or edited. */
export class Confirm extends OrderStep<{
  order: number;
  key: number;
  times: number;
  edit: 'none' | 'amount' | 'currency' | 'person' | 'key';
}> {
  async run(_model: Model, world: World): Promise<void> {
    const order = pick(world.orders, this.with.order);
    const keys = this.with.edit === 'key' ? world.orders.flatMap((known) => known.keys) : order.keys;
    if (keys.length === 0) return;
    const { edit, times } = this.with;
    const as =
      edit === 'person'
        ? pick(world.people, world.people.findIndex((one) => one === order.as) + 1)
        : order.as;
    const body = {
      paymentKey: pick(keys, this.with.key),
      orderId: order.orderId,
      amount: edit === 'amount' ? order.amount + 1 : order.amount,
      currency: edit === 'currency' ? (order.currency === 'KRW' ? 'USD' : 'KRW') : order.currency,
    };
    const answers = await Promise.all(
      Array.from({ length: times }, () => world.lane.send('POST', '/api/payment/confirm', { as, body })),
    );
    for (const answer of answers) {
      note(world, edit === 'none' ? 'confirm' : `confirm with another ${edit}`, answer);
      if (answer?.status === 200 && answer.body['status'] === 'DONE')
        world.told.push({ orderId: order.orderId, what: 'paid' });
      if (answer?.status === 402) world.told.push({ orderId: order.orderId, what: 'declined' });
    }
  }
}

export class Poll extends OrderStep<{ order: number }> {
  async run(_model: Model, world: World): Promise<void> {
    const { orderId, as } = pick(world.orders, this.with.order);
    const answer = await world.lane.send('GET', `/api/payment/confirm?orderId=${orderId}`, { as });
    note(world, 'poll', answer);
    if (answer?.body['status'] === 'DONE') world.told.push({ orderId, what: 'paid' });
  }
}

export class Play extends Step<{ person: number; course: 'botox' | 'filler' }> {
  async run(_model: Model, { lane, people, count }: World): Promise<void> {
    const { userId } = pick(people, this.with.person);
    const curriculumId = this.with.course;
    const answer = await lane.internal('/internal/enrolments/begin', {
      userId,
      curriculumId,
      lectureId: `${curriculumId}-1`,
    });
    if (answer && answer.status !== 200) throw new Error(`Playing answered ${answer.status}`);
    count(`play ${answer?.body['hasAccess'] ? 'opened' : (answer?.body['reason'] ?? 'unanswered')}`);
    if (!answer?.body['hasAccess']) return;
    const held = await lane.postgres.query(
      `select 1 from commerce.enrolment e join commerce.orders o on o.id = e.order_id
        where e.user_id = $1 and e.curriculum_id = $2 and e.revoked_at is null and o.state in ('PAID', 'PARTIALLY_REFUNDED')`,
      [userId, curriculumId],
    );
    if (held.length !== 1) throw new Error(`${userId} plays ${curriculumId} without a paid order`);
  }
}
