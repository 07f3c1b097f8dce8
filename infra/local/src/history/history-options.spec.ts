import { daysOf, readHistoryOptions } from './history-options.ts';

const now = new Date('2026-11-26T16:00:00Z');

it('ends with yesterday in Korea, and has 5,000 people, when nothing else is said', () => {
  expect(readHistoryOptions({ history: '12' }, now)).toEqual({
    months: 12,
    learners: 5000,
    seed: 1,
    until: '2026-11-27',
  });
});

it.each([
  [{ history: '0' }, '--history must be a whole number from 1 to 36 months, but is "0".'],
  [{ history: '121' }, '--history must be a whole number from 1 to 36 months, but is "121".'],
  [{ history: 'year' }, '--history must be a whole number from 1 to 36 months, but is "year".'],
  [{ history: '1e1' }, 'but is "1e1"'],
  [
    { history: '12', learners: '0' },
    '--learners must be a whole number from 1 to 200000 people, but is "0".',
  ],
  [{ history: '12', seed: '-1' }, '--seed must be a whole number'],
  [{ history: '12', until: '2026-02-30' }, '--until must be a day such as 2026-11-01'],
  [{ history: '12', until: '2026-11-28' }, '--until must not lie ahead'],
])('refuses %j in plain words', (given, words) => {
  expect(() => readHistoryOptions(given, now)).toThrow(words);
});

it('has whole months of days', () => {
  const days = daysOf({ months: 2, until: '2026-03-01' });
  expect([days.length, days[0], days.at(-1)]).toEqual([59, '2026-01-01', '2026-02-28']);
});
