import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import { ask, type Answer } from '../login/visitor.ts';
import { STAFF } from './partners.ts';
import type { Shop } from './shop.ts';

const RETRY_MS = 100;
const POLL_MS = 250;

/** A payment that is authenticated and waits for its confirmation. */
export interface Purchase {
  readonly userId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly paymentKey: string;
}

/** How calls were answered, by step, status and error. */
export type Answers = Map<string, number>;

export interface Buyers {
  /** Purchases that were reported to their buyer as paid. */
  readonly paid: ReadonlySet<string>;
  readonly answers: Answers;
  /** Begins no more purchases; resolves when each buyer has an answer, at the latest after `withinMs`. */
  finish(withinMs: number): Promise<void>;
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly as: string;
}

export const send = (url: string, path: string, { as, ...call }: Call): Promise<Answer> =>
  ask(`${url}${path}`, { ...call, headers: { cookie: `${SESSION_COOKIE}=${as}` } });

/** An order of a new buyer that was paid on the provider's page. */
export async function authenticate(
  shop: Shop,
  order: (userId: string) => Promise<Answer>,
): Promise<Purchase> {
  const userId = `buyer-${randomUUID()}`;
  const made = await order(userId);
  if (made.status !== 200) throw new Error(`The order was answered ${made.status} ${made.body}`);
  const { orderId, amount } = JSON.parse(made.body) as { orderId: string; amount: number };
  const paid = await ask(`${shop.tossUrl}/control/payments`, { method: 'POST', body: { orderId, amount } });
  const { paymentKey } = JSON.parse(paid.body) as { paymentKey: string };
  return { userId, orderId, amount, paymentKey };
}

export const orderAt =
  (shop: Shop, curriculumId: string, facts: object = {}) =>
  (as: string): Promise<Answer> =>
    send(shop.url, '/api/payment/orders', {
      method: 'POST',
      as,
      body: { curriculumId, currency: 'KRW', ...facts },
    });

export const confirm = ({ url }: Shop, { userId, orderId, amount, paymentKey }: Purchase): Promise<Answer> =>
  send(url, '/api/payment/confirm', {
    method: 'POST',
    as: userId,
    body: { paymentKey, orderId, amount, currency: 'KRW' },
  });

/** Confirms, and asks until the payment is decided, as the success page does. */
export async function confirmToTheEnd(shop: Shop, purchase: Purchase): Promise<Answer> {
  const { userId, orderId } = purchase;
  let answer = await confirm(shop, purchase);
  while (isProcessing(answer)) {
    await pause(POLL_MS);
    answer = await send(shop.url, `/api/payment/confirm?orderId=${orderId}`, { as: userId });
  }
  return answer;
}

/** So many buyers, one purchase after the other; each goes on until it has an answer, as the success page does. */
export function startBuyers(shop: Shop, count: number): Buyers {
  const paid = new Set<string>();
  const answers: Answers = new Map();
  let isOver = false;
  let isCut = false;
  const persist = async (step: string, call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await call().catch(() => undefined);
      const name = answer
        ? `${step} ${answer.status} ${errorOf(answer)}`.trim()
        : `${step} without an answer`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (isCut) throw new Error('The time is over');
      await pause(RETRY_MS);
    }
  };
  const buy = async (no: number): Promise<void> => {
    const order = orderAt(shop, `course-${no % 3}`);
    const purchase = await authenticate(shop, (as) => persist('order', () => order(as)));
    const { userId, orderId } = purchase;
    let answer = await persist('confirm', () => confirm(shop, purchase));
    while (isProcessing(answer) && !isCut) {
      await pause(POLL_MS);
      answer = await persist('poll', () =>
        send(shop.url, `/api/payment/confirm?orderId=${orderId}`, { as: userId }),
      );
    }
    if (!answer.body.includes('"DONE"')) return;
    paid.add(orderId);
    if (no % 3 === 0) await refund(orderId, 40_000 + (no % 2) * 60_000);
  };
  const refund = (orderId: string, amountMinor: number) =>
    persist('refund', () =>
      send(shop.url, `/api/admin/orders/${orderId}/refund`, {
        method: 'POST',
        as: STAFF,
        body: { rule: 'staff', amountMinor, reason: 'as the benchmark says' },
      }),
    );
  const work = async (who: number): Promise<void> => {
    for (let no = who; !isOver; no += count) await buy(no).catch(throwUnlessCut);
  };
  const throwUnlessCut = (error: unknown) => {
    if (!isCut) throw error;
  };
  const done = Promise.all(Array.from({ length: count }, (_, who) => work(who)));
  return {
    paid,
    answers,
    async finish(withinMs) {
      isOver = true;
      const cut = setTimeout(() => (isCut = true), withinMs);
      await done;
      clearTimeout(cut);
    },
  };
}

const isProcessing = ({ status, body }: Answer): boolean => status === 202 || body.includes('"PROCESSING"');

function errorOf({ body }: Answer): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return typeof error === 'string' ? error : '';
  } catch {
    return 'no JSON';
  }
}
