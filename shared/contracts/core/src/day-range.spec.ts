import { addDays, koreanDay, MOST_DAYS, readDayRange } from './day-range.ts';

const TODAY = '2026-11-26';

it('is the last thirty days without words, with the thirty before them', () => {
  expect(readDayRange({}, TODAY)).toEqual({
    from: '2026-10-28',
    to: TODAY,
    days: 30,
    beforeFrom: '2026-09-28',
    beforeTo: '2026-10-27',
  });
});

it('takes one day and a whole leap year', () => {
  expect(readDayRange({ from: TODAY, to: TODAY }, TODAY)?.days).toBe(1);
  expect(readDayRange({ from: '2024-01-01', to: '2024-12-31' }, TODAY)?.days).toBe(MOST_DAYS);
});

it.each([
  ['a hundred years', '1926-11-27', TODAY],
  ['more than a year', '2025-11-25', TODAY],
  ['a reversed range', TODAY, '2026-11-25'],
  ['the time before everything', '2019-12-31', '2020-01-05'],
  ['the future', TODAY, '2026-11-27'],
])('refuses %s', (_what, from, to) => {
  expect(readDayRange({ from, to }, TODAY)).toBeUndefined();
});

it('counts days in Korea', () => {
  expect(koreanDay(new Date('2026-11-26T14:59:59Z'))).toBe('2026-11-26');
  expect(koreanDay(new Date('2026-11-26T15:00:00Z'))).toBe('2026-11-27');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
