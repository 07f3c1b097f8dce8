import { monthName, monthsWith } from './months.ts';

it('offers the latest two years of months, across the year, and the one that was asked for', () => {
  const months = monthsWith('', '2027-01-15');
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([24, '2027-01', '2026-12', '2025-02']);
  expect(monthsWith('2021-05', '2027-01-15').at(-1)).toBe('2021-05');
  expect(monthsWith('2026-12', '2027-01-15')).toHaveLength(24);
  expect(monthsWith('junk', '2027-01-15')).toHaveLength(24);
});

it('names a month in both languages', () => {
  expect([monthName('2026-11', 'en'), monthName('2026-11', 'ko')]).toEqual(['November 2026', '2026년 11월']);
});
