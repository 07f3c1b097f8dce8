import type { AttemptState, OrderState, RefundState } from '@lectern/contracts-commerce';

/** The state something begins with comes from here. */
export const START = 'START';

type Transitions<State extends string> = Readonly<Record<State | typeof START, readonly State[]>>;

const order: Transitions<OrderState> = {
  START: ['OPEN'],
  OPEN: ['CONFIRMING', 'PAID', 'EXPIRED', 'SUPERSEDED'],
  CONFIRMING: ['PAID', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['PAID', 'FAILED'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
  FAILED: [],
  EXPIRED: [],
  SUPERSEDED: [],
};

/** FAILED → REVERSING: the provider took the money although it had said no, so that it is given back. */
const attempt: Transitions<AttemptState> = {
  START: ['CONFIRMING'],
  CONFIRMING: ['DONE', 'FAILED', 'UNKNOWN', 'REVERSING'],
  UNKNOWN: ['DONE', 'FAILED', 'REVERSING'],
  FAILED: ['REVERSING'],
  DONE: [],
  REVERSING: ['REVERSED'],
  REVERSED: [],
};

/** START → APPROVED: by the site or by staff. START → DONE: given back at the provider, outside of this site. */
const refund: Transitions<RefundState> = {
  START: ['REQUESTED', 'APPROVED', 'DONE'],
  REQUESTED: ['APPROVED', 'DECLINED'],
  APPROVED: ['EXECUTING', 'FAILED'],
  EXECUTING: ['DONE', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['DONE', 'FAILED', 'EXECUTING'],
  FAILED: ['APPROVED', 'DONE'],
  DONE: [],
  DECLINED: [],
};

/**
 * Which state may follow which. The code, the triggers of the database (`sql/state-transitions.sql`) and the diagrams of
 * `docs/payments.md` are all made from this table.
 */
export const STATE_MACHINES = { order, attempt, refund } as const;
export type Machine = keyof typeof STATE_MACHINES;

/** Every allowed step, in the order of the table. */
export const allTransitions = (): { machine: Machine; from: string; to: string }[] =>
  (Object.keys(STATE_MACHINES) as Machine[]).flatMap((machine) =>
    Object.entries(STATE_MACHINES[machine]).flatMap(([from, next]) =>
      (next as readonly string[]).map((to) => ({ machine, from, to })),
    ),
  );
