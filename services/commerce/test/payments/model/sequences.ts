import { fc } from '@lectern/testing/property';
import { CODES, Confirm, Order, OrderAndPay, Pay, Play, Poll, PRODUCTS } from './buying-steps.ts';
import { CancelOutside, DecideRefund, RequestRefund, StaffRefund } from './money-back-steps.ts';
import {
  ChangeCourse,
  Clock,
  CRASH_POINTS,
  CrashAt,
  Fault,
  FAULTS,
  Restart,
  Webhook,
} from './outside-steps.ts';
import type { Model, World } from './world.ts';

export const MOST_STEPS = 30;

const index = fc.nat({ max: 7 });
const order = fc.record({
  person: fc.nat({ max: 1 }),
  product: fc.constantFrom(...PRODUCTS),
  dollars: fc.boolean(),
  code: fc.constantFrom(...CODES),
});
const confirm = (edit: fc.Arbitrary<'none' | 'amount' | 'currency' | 'person' | 'key'>) =>
  fc.record({ order: index, key: fc.nat({ max: 2 }), times: fc.constantFrom(1, 1, 1, 2, 3), edit });

/** Any step; those that buy come more often, so that there is something to lose. */
const steps: fc.Arbitrary<fc.AsyncCommand<Model, World>>[] = [
  order.map((facts) => new Order(facts)),
  order.map((facts) => new OrderAndPay(facts)),
  order.map((facts) => new OrderAndPay(facts)),
  order.map((facts) => new OrderAndPay(facts)),
  fc.record({ order: index }).map((facts) => new Pay(facts)),
  fc.record({ order: index }).map((facts) => new Pay(facts)),
  confirm(fc.constant('none')).map((facts) => new Confirm(facts)),
  confirm(fc.constant('none')).map((facts) => new Confirm(facts)),
  confirm(fc.constant('none')).map((facts) => new Confirm(facts)),
  confirm(fc.constantFrom('amount', 'currency', 'person', 'key')).map((facts) => new Confirm(facts)),
  fc.record({ order: index }).map((facts) => new Poll(facts)),
  fc
    .record({
      order: index,
      status: fc.constantFrom('DONE', 'CANCELED', 'EXPIRED', 'ABORTED'),
      isRepeated: fc.boolean(),
    })
    .map((facts) => new Webhook(facts)),
  fc.record({ point: fc.constantFrom(...CRASH_POINTS) }).map((facts) => new CrashAt(facts)),
  fc
    .record({ point: fc.constantFrom('before_refund_call', 'after_refund_call') })
    .map((facts) => new CrashAt(facts)),
  fc.constant(new Restart({})),
  fc.constant(new Clock({ seconds: 31 })),
  fc
    .record({ seconds: fc.constantFrom(6, 31, 120, 660, 2_760, 7_200, 8 * 86_400) })
    .map((facts) => new Clock(facts)),
  fc.record({ fault: fc.constantFrom(...FAULTS) }).map((facts) => new Fault(facts)),
  fc
    .record({ order: index, isOtherSum: fc.nat({ max: 5 }).map((n) => n === 0) })
    .map((facts) => new RequestRefund(facts)),
  fc.record({ order: index, isOtherSum: fc.constant(false) }).map((facts) => new RequestRefund(facts)),
  fc
    .record({ refund: index, decision: fc.constantFrom('approve', 'approve', 'approve-sum', 'decline') })
    .map((facts) => new DecideRefund(facts)),
  fc
    .record({ refund: index, decision: fc.constantFrom('approve', 'approve', 'approve-sum', 'decline') })
    .map((facts) => new DecideRefund(facts)),
  fc.record({ order: index, part: fc.constantFrom(1, 2, 3) }).map((facts) => new StaffRefund(facts)),
  fc.record({ order: index, part: fc.constantFrom(1, 2) }).map((facts) => new CancelOutside(facts)),
  fc
    .record({ person: fc.nat({ max: 1 }), course: fc.constantFrom('botox', 'filler') })
    .map((facts) => new Play(facts)),
  fc
    .record({
      product: fc.constantFrom(...PRODUCTS),
      listMinor: fc.constantFrom(100_000, 150_000, 80_000),
      isForSale: fc.nat({ max: 3 }).map((n) => n > 0),
    })
    .map((facts) => new ChangeCourse(facts)),
];

/** Sequences of up to 30 steps. */
export const sequences = fc.commands(steps, { maxCommands: MOST_STEPS, size: 'max' });
