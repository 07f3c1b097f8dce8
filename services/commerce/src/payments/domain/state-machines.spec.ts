import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTEMPT_STATES, ORDER_STATES, REFUND_STATES } from '@lectern/contracts-commerce';
import { allTransitions, START, STATE_MACHINES } from './state-machines.ts';

const sql = readFileSync(join(import.meta.dirname, '../../../sql/05-state-transitions.sql'), 'utf8');

it('is what the triggers of the database hold', () => {
  const rows = [...sql.matchAll(/\('(\w+)', '(\w+)', '(\w+)'\)/g)].map(([, machine, from, to]) => ({
    machine,
    from,
    to,
  }));
  expect(rows).toEqual(allTransitions());
});

it.each([
  ['order', ORDER_STATES],
  ['attempt', ATTEMPT_STATES],
  ['refund', REFUND_STATES],
] as const)('reaches every state of the %s from its start', (machine, states) => {
  const reached = new Set<string>([START]);
  const steps: Readonly<Record<string, readonly string[]>> = STATE_MACHINES[machine];
  for (const from of reached) for (const to of steps[from] ?? []) reached.add(to);
  expect(reached).toEqual(new Set([START, ...states]));
});

it('never leaves an order that was given back, or a payment that was taken', () => {
  expect(STATE_MACHINES.order.REFUNDED).toEqual([]);
  expect(STATE_MACHINES.attempt.DONE).toEqual([]);
});
