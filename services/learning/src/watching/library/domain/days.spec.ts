import { koreanDay, lastDays, streakOf } from './days.ts';

const noon = new Date('2026-11-22T03:00:00Z');

it.each([
  ['2026-11-22T14:59:59.999Z', '2026-11-22'],
  ['2026-11-22T15:00:00.000Z', '2026-11-23'],
])('at %s it is %s in Korea', (time, day) => {
  expect(koreanDay(new Date(time))).toBe(day);
});

it('lists days oldest first, over the end of a month', () => {
  expect(lastDays(new Date('2026-12-01T03:00:00Z'), 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
});

it.each([
  [['2026-11-22', '2026-11-21', '2026-11-19'], 2],
  [['2026-11-21', '2026-11-20'], 2],
  [['2026-11-20'], 0],
  [[], 0],
])('of %j the streak is %i', (days, streak) => {
  expect(streakOf(new Set(days), noon)).toBe(streak);
});
