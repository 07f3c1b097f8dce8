import { CRASH_POINTS, type CrashPoint } from '../../../src/common/crash-points.ts';
import { course } from '../../partners.ts';
import { OrderStep, Step } from './buying-steps.ts';
import { note, pick, type Model, type World } from './world.ts';

export { CRASH_POINTS };

export const sendHint = ({ lane }: World, data: object, transmissionId: string = crypto.randomUUID()) =>
  lane.send('POST', '/api/payment/webhooks/toss', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', data },
    headers: { 'sec-fetch-site': 'cross-site', 'tosspayments-webhook-transmission-id': transmissionId },
  });

/** A hint of the provider, true, old, repeated or forged; it is never believed. */
export class Webhook extends OrderStep<{ order: number; status: string; isRepeated: boolean }> {
  async run(_model: Model, world: World): Promise<void> {
    const { orderId, keys } = pick(world.orders, this.with.order);
    const { status, isRepeated } = this.with;
    const data = { orderId, ...(keys[0] ? { paymentKey: keys[0] } : {}), status };
    const answer = await sendHint(world, data, isRepeated ? `${orderId}-${status}` : crypto.randomUUID());
    note(world, 'webhook', answer);
    await world.lane.sweep();
  }
}

/** The process ends itself the next time it comes to this point. */
export class CrashAt extends Step<{ point: CrashPoint }> {
  async run(_model: Model, { lane }: World): Promise<void> {
    if (!lane.isDown) lane.arm(this.with.point);
    return Promise.resolve();
  }
}

export class Restart extends Step<Record<string, never>> {
  async run(_model: Model, { lane, count }: World): Promise<void> {
    if (!lane.isDown) return;
    count('restart');
    await lane.restart();
  }
}

export class Clock extends Step<{ seconds: number }> {
  async run(_model: Model, { lane, count }: World): Promise<void> {
    count('clock');
    await lane.advance(this.with.seconds);
    await lane.sweep();
  }
}

export const FAULTS = [
  { fault: 'reset', on: 'confirm' },
  { fault: 'reset-after-work', on: 'confirm' },
  { fault: 'reset-after-work', on: 'cancel' },
  { fault: 'error', on: 'confirm', code: 'REJECT_CARD_COMPANY' },
  { fault: 'error', on: 'confirm', code: 'PROVIDER_ERROR' },
  { fault: 'error', on: 'cancel', code: 'PROVIDER_ERROR' },
  { fault: 'error', on: 'get', code: 'UNKNOWN_PAYMENT_ERROR' },
  { fault: 'error-after-work', on: 'confirm', code: 'ALREADY_PROCESSED_PAYMENT' },
  { fault: 'error-after-work', on: 'confirm', code: 'REJECT_CARD_COMPANY' },
  { fault: 'error-after-work', on: 'cancel', code: 'NOT_CANCELABLE_AMOUNT' },
  { fault: 'processing', on: 'confirm' },
  { fault: 'stale', on: 'get' },
  { fault: 'amount-lie', on: 'confirm' },
  { fault: 'amount-lie', on: 'cancel' },
  { fault: 'noise' },
] as const;

/** The provider does something wrong the next time it is asked. */
export class Fault extends Step<{ fault: (typeof FAULTS)[number] }> {
  async run(_model: Model, { lane, denials, count }: World): Promise<void> {
    const { fault } = this.with;
    count('fault');
    lane.simulator.faults.arm({ times: 1, ms: 10, ...fault });
    // A payer who is told of a decline while the money was taken: a look finds it, unless that look is old too.
    if (fault.fault === 'error-after-work') denials.isArmed = true;
    return Promise.resolve();
  }
}

/** The price of a course changes, or it is withdrawn; orders that were made keep what was agreed. */
export class ChangeCourse extends Step<{ product: string; listMinor: number; isForSale: boolean }> {
  async run(_model: Model, { lane, count }: World): Promise<void> {
    count('course changed');
    const { product, ...facts } = this.with;
    const known = lane.partners.products.get(product) ?? course(product);
    lane.partners.products.set(product, { ...known, ...facts });
    return Promise.resolve();
  }
}
