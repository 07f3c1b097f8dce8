import type { SignedInPerson } from '@lectern/contracts-core';
import { buyer, staff } from '../../start-test-commerce.ts';
import type { Answer, Lane } from './lane.ts';

/** An order as its buyer knows it. */
export interface KnownOrder {
  readonly as: SignedInPerson;
  readonly orderId: string;
  readonly amount: number;
  readonly amountMinor: number;
  readonly currency: 'KRW' | 'USD';
  /** Keys that the provider gave for it, one for each time it was paid on the hosted page. */
  readonly keys: string[];
}

/** What people were told: it must stay true. */
export interface Told {
  readonly orderId: string;
  readonly what: 'paid' | 'declined';
}

/** What the model knows. It predicts no answer; it remembers what was promised. */
export interface Model {
  orders: number;
  refunds: number;
}

/** The system under test, and the people of one sequence. */
export interface World {
  readonly lane: Lane;
  readonly people: readonly SignedInPerson[];
  readonly finance: SignedInPerson;
  readonly orders: KnownOrder[];
  readonly refunds: string[];
  readonly told: Told[];
  /** Orders of which hints alone tell: money went back in the provider's console. */
  readonly hinted: Set<string>;
  /** Whether the provider may have taken money and denied it, of any order, made before or afterwards. */
  readonly denials: { isArmed: boolean };
  readonly count: (what: string) => void;
}

export function newWorld(lane: Lane, count: World['count']): World {
  return {
    lane,
    people: [buyer(), buyer()],
    finance: staff('finance'),
    orders: [],
    refunds: [],
    told: [],
    hinted: new Set(),
    denials: { isArmed: false },
    count,
  };
}

/** Any of a list by any number; lists grow while sequences are made before. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}

/** Orders that a buyer was told are paid, or any while there is none: money goes back where it was taken. */
export function soldOrders({ orders, told }: World): readonly KnownOrder[] {
  const paid = new Set(told.flatMap(({ orderId, what }) => (what === 'paid' ? [orderId] : [])));
  const sold = orders.filter(({ orderId }) => paid.has(orderId));
  return sold.length > 0 ? sold : orders;
}

/** Counts an answer by its status and error; none of them may be a failure of ours. */
export function note(world: World, step: string, answer: Answer | undefined): void {
  const error = String(answer?.body['error'] ?? answer?.body['status'] ?? answer?.body['state'] ?? '');
  world.count(answer ? `${step} ${answer.status} ${error}`.trim() : `${step} unanswered`);
  if (answer && answer.status >= 500 && !['TOSS_CONFIRM_FAILED', 'UNAVAILABLE'].includes(error)) {
    throw new Error(`${step} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
