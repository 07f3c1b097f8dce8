import { presentChecks } from './present-checks.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 24, 10, minute));
const checks = (first: Date | null, second: Date | null) => [
  { number: 1, dueAt: at(10), confirmedAt: first },
  { number: 2, dueAt: at(40), confirmedAt: second },
];
const whileLive = { state: 'live', streamsUntil: at(60) } as const;

it.each([
  ['before the first', checks(null, null), at(9), { asked: 0, confirmed: 0, open: null }],
  [
    'while the first waits',
    checks(null, null),
    at(12),
    { asked: 0, confirmed: 0, open: { number: 1, until: at(13).toISOString() } },
  ],
  ['after it was confirmed', checks(at(11), null), at(12), { asked: 1, confirmed: 1, open: null }],
  ['after it was missed', checks(null, null), at(13), { asked: 1, confirmed: 0, open: null }],
  ['after the second was missed', checks(at(11), null), at(50), { asked: 2, confirmed: 1, open: null }],
] as const)('tells %s what was asked and confirmed', (_when, rows, now, told) => {
  expect(presentChecks(rows, { times: whileLive, now })).toEqual(told);
});

it('does not count a check as missed that the end of the lecture cut off, and asks nothing after the end', () => {
  const times = { state: 'ended', streamsUntil: at(42) } as const;
  for (const now of [at(42), at(90)]) {
    expect(presentChecks(checks(at(11), null), { times, now })).toEqual({
      asked: 1,
      confirmed: 1,
      open: null,
    });
  }
});
