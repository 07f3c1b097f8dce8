import { daysBefore, endOf, nextMatch, startOf } from './match.job.ts';

it.each([
  ['2026-11-22T18:59:59.999Z', '2026-11-23', '2026-11-22T19:00:00.000Z'],
  ['2026-11-22T19:00:00.000Z', '2026-11-24', '2026-11-23T19:00:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-02', '2027-01-01T19:00:00.000Z'],
])('after %s matches on the morning of %s in Korea', (after, today, at) => {
  const next = nextMatch(new Date(after));
  expect([next.data.today, next.startAfter.toISOString()]).toEqual([today, at]);
});

it('is one job a day for all replicas', () => {
  const morning = nextMatch(new Date('2026-11-22T00:00:00Z')).id;
  expect(nextMatch(new Date('2026-11-22T12:00:00Z')).id).toBe(morning);
  expect(nextMatch(new Date('2026-11-23T00:00:00Z')).id).not.toBe(morning);
});

it('looks at the three Korean days before, to the millisecond', () => {
  expect(daysBefore('2026-03-01')).toEqual(['2026-02-26', '2026-02-27', '2026-02-28']);
  expect(startOf('2026-02-28').toISOString()).toBe('2026-02-27T15:00:00.000Z');
  expect(endOf('2026-02-28').toISOString()).toBe('2026-02-28T14:59:59.999Z');
});

it('row 30: goes on to the next day although the clock of the process is ten minutes slow', () => {
  expect(nextMatch(new Date('2026-11-22T18:50:00Z'), '2026-11-23').data.today).toBe('2026-11-24');
});
