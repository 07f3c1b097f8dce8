import { catalogSeed } from './content/index.ts';
import { daysToLay, keepLaid, layDates } from './lay-dates.ts';

const sessionsOf = (seed: typeof catalogSeed) =>
  seed.curricula.flatMap(({ lectures }) =>
    lectures.flatMap(({ id, schedule }) => (schedule ? [{ id, ...schedule }] : [])),
  );

it.each([
  ['2026-11-01', 0],
  ['2026-11-19', 0],
  ['2026-12-16', 0],
  ['2026-12-17', 28],
  ['2027-11-19', 364],
])('a first start on %s shows everything %i days later', (day, days) => {
  expect(daysToLay(day)).toBe(days);
});

it('has sessions ahead on a start in two years, on the same days of the week', () => {
  const laid = layDates(catalogSeed, daysToLay('2028-11-19'));
  const ahead = (seed: typeof catalogSeed, day: string) =>
    sessionsOf(seed).filter(({ start }) => start > day).length;
  expect(ahead(catalogSeed, '2028-11-19')).toBe(0);
  expect(ahead(laid, '2028-11-19')).toBeGreaterThanOrEqual(ahead(catalogSeed, '2026-11-19'));
  const days = (seed: typeof catalogSeed) => sessionsOf(seed).map(({ start }) => new Date(start).getUTCDay());
  expect(days(laid)).toEqual(days(catalogSeed));
  expect(laid.reviews.every(({ createdAt }) => createdAt < '2028-11-20')).toBe(true);
});

it('moves nothing but moments', () => {
  const laid = layDates(catalogSeed, 28);
  expect(laid.curricula.map(({ id }) => id)).toEqual(catalogSeed.curricula.map(({ id }) => id));
  expect(laid.home).toEqual(catalogSeed.home);
});

it('leaves a session where it was laid', () => {
  const [first] = sessionsOf(catalogSeed);
  const there = { start: '2030-01-01T10:00:00.000Z', end: '2030-01-01T11:00:00.000Z' };
  const kept = keepLaid(catalogSeed, new Map([[first?.id ?? '', there]]));
  expect(sessionsOf(kept)[0]).toEqual({ id: first?.id, ...there });
});
