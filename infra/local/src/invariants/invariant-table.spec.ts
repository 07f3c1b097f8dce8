import { invariantTable } from './invariant-table.ts';

const holding = { name: 'I1', meaning: 'at most one active enrolment', broken: [] };
const broken = {
  name: 'I10',
  meaning: 'one payment key for an order',
  broken: [{ subject: 'LC1', detail: 'payment keys: 2' }],
};

it('shows every rule, what breaks it, and the sum', () => {
  expect(invariantTable([holding, broken]).split('\n')).toEqual([
    'I1   holds       at most one active enrolment',
    'I10  1 broken    one payment key for an order',
    '     LC1: payment keys: 2',
    '',
    '1 hold, 1 broken',
  ]);
});
