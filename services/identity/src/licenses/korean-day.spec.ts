import { koreanDay } from './korean-day.ts';

it.each([
  ['2026-11-21T14:59:59.999Z', '2026-11-21'],
  ['2026-11-21T15:00:00.000Z', '2026-11-22'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('it is at %s the %s in Korea', (moment, day) => {
  expect(koreanDay(new Date(moment))).toBe(day);
});
