import { randomUUID } from 'node:crypto';
import type { MovableClock } from './clock.ts';
import type { TossFaults } from './faults.ts';
import { showPayment, type Payment } from './payment.ts';
import { sendNotice } from './send-notice.ts';
import type { PaymentStatus } from './vocabulary.ts';

/** One notice, and how each attempt to deliver it ended. */
export interface Delivery {
  readonly transmissionId: string;
  readonly body: object;
  readonly attempts: { readonly at: number; readonly status: number | null }[];
}

const RETRY_MINUTES = [1, 4, 16, 64, 256, 1_024, 4_096];
const ANNOUNCED: readonly PaymentStatus[] = ['DONE', 'ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'];

/** Notices to the shop: sent at once, then up to seven times again until it answers 200. */
export class Webhooks {
  readonly deliveries: Delivery[] = [];
  /** Where notices go; nowhere when undefined. */
  url: string | undefined;
  private readonly clock: MovableClock;
  private readonly faults: TossFaults;
  /** A notice that waits for the next one, which is to arrive before it. */
  private held: object | undefined;

  constructor(parts: { clock: MovableClock; faults: TossFaults; url: string | undefined }) {
    this.clock = parts.clock;
    this.faults = parts.faults;
    this.url = parts.url;
  }

  announce(payment: Payment): void {
    if (payment.method === 'VIRTUAL_ACCOUNT') this.announceDeposit(payment);
    if (!ANNOUNCED.includes(payment.status)) return;
    this.plan(payment.orderId, {
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: microseconds(this.clock.now()),
      data: showPayment(payment, 'ko'),
    });
  }

  /** Sends any body, such as a forged one. */
  send(body: object, transmissionId: string = randomUUID()): Delivery {
    const delivery: Delivery = { transmissionId, body, attempts: [] };
    this.deliveries.push(delivery);
    void this.attempt(delivery);
    return delivery;
  }

  private announceDeposit(payment: Payment): void {
    if (!['WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED'].includes(payment.status)) return;
    this.plan(payment.orderId, {
      createdAt: microseconds(this.clock.now()),
      secret: payment.secret,
      status: payment.status,
      transactionKey: payment.lastTransactionKey,
      orderId: payment.orderId,
    });
  }

  private plan(orderId: string, body: object): void {
    const held = this.held;
    this.held = undefined;
    const fault = this.faults.take(
      ['webhook-never', 'webhook-late', 'webhook-twice', 'webhook-reordered'],
      'webhook',
      orderId,
    );
    if (fault?.fault === 'webhook-reordered') this.held = body;
    else if (fault?.fault === 'webhook-late') this.clock.after(fault.ms, () => this.send(body));
    else if (fault?.fault !== 'webhook-never') {
      const { transmissionId } = this.send(body);
      if (fault?.fault === 'webhook-twice') this.send(body, transmissionId);
    }
    if (held) this.send(held);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    if (this.url === undefined) return;
    const count = delivery.attempts.length;
    const status = await sendNotice(this.url, JSON.stringify(delivery.body), {
      'tosspayments-webhook-transmission-id': delivery.transmissionId,
      'tosspayments-webhook-transmission-time': new Date(this.clock.now()).toISOString(),
      'tosspayments-webhook-transmission-retried-count': String(count),
    });
    delivery.attempts.push({ at: this.clock.now(), status });
    const minutes = RETRY_MINUTES[count];
    if (status === 200 || minutes === undefined) return;
    this.clock.after(minutes * 60_000, () => void this.attempt(delivery));
  }
}

/** `2026-11-22T18:00:00.000000`, in Korean time, as notices write it. */
const microseconds = (at: number): string => `${new Date(at + 9 * 3_600_000).toISOString().slice(0, 23)}000`;
