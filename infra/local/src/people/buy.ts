import {
  confirmPayment,
  createOrder,
  listOrders,
  previewRefund,
  requestRefund,
} from '@lectern/contracts-commerce';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CallFailed, expectOk } from './calls.ts';
import type { Person } from './person.ts';

export interface Purchase {
  readonly curriculumId: string;
  /** As the simulated provider names it; a card when left out. */
  readonly by?: 'CARD' | 'TRANSFER' | 'TOSSPAY' | 'KAKAOPAY' | 'FOREIGN_CARD' | 'PAYPAL';
  readonly code?: string;
  /** What the card company says of it. */
  readonly isDeclined?: boolean;
}

const Authenticated = z.looseObject({ paymentKey: z.string() });

/** Buys a course or pack as the checkout does; one that the person has an order of is bought already. */
export async function buy(person: Person, purchase: Purchase): Promise<void> {
  if (await findOrder(person, purchase.curriculumId)) return;
  const { orderId, orderName, state, amount, currency } = await order(person, purchase);
  if (state === 'PAID') return;
  const { by = 'CARD', isDeclined = false } = purchase;
  const { toss } = person.site;
  const payment = await tell(toss, 'payments', { orderId, orderName, amount, currency, method: by });
  if (isDeclined)
    await tell(toss, 'faults', {
      fault: 'error',
      on: 'confirm',
      orderId,
      times: 1,
      code: 'INVALID_REJECT_CARD',
    });
  const { paymentKey } = Authenticated.parse(payment);
  await person
    .call(confirmPayment, { body: { paymentKey, orderId, amount, currency } })
    .catch((error: unknown) => {
      if (!(isDeclined && error instanceof CallFailed && error.code === 'PAYMENT_DECLINED')) throw error;
    });
}

/** Presses "Pay" and goes no further. */
export function order(person: Person, { curriculumId, by, code }: Purchase) {
  const isPayPal = by === 'PAYPAL';
  const method = isPayPal ? 'paypal' : by === 'FOREIGN_CARD' ? 'overseas_krw' : 'domestic';
  return person.call(createOrder, {
    body: {
      curriculumId,
      currency: isPayPal ? 'USD' : 'KRW',
      method,
      ...(code === undefined ? {} : { referralCode: code }),
    },
  });
}

/** The latest order of a course or pack. */
export async function findOrder(person: Person, curriculumId: string) {
  const { items } = await person.call(listOrders, { query: { page: 1, size: 100 } });
  return items.find((one) => one.curriculumId === curriculumId);
}

/** Asks for the refund that the rules offer. Resolves with its id. */
export async function askRefund(person: Person, curriculumId: string, reason: string): Promise<string> {
  const found = await findOrder(person, curriculumId);
  if (!found) throw new Error(`There is no order of ${curriculumId}`);
  const { orderId, refund } = found;
  if (refund) return refund.refundId;
  const { amountMinor } = await person.call(previewRefund, { params: { orderId } });
  const { refundId } = await person.call(requestRefund, {
    params: { orderId },
    body: { reason, expectedMinor: amountMinor },
  });
  return refundId;
}

/** Until the money of a decided refund is on its way back. */
export async function untilGivenBack(person: Person, curriculumId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const state = (await findOrder(person, curriculumId))?.state;
    if (state === 'REFUNDED' || state === 'PARTIALLY_REFUNDED') return;
    await wait(100);
  }
  throw new Error(`The refund of ${curriculumId} was not sent`);
}

async function tell(toss: string, what: string, body: unknown): Promise<unknown> {
  const response = await fetch(new URL(`/control/${what}`, toss), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await expectOk(response);
  return response.json();
}
