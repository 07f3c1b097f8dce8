import { afterBusinessDays, overBusinessDays } from './business-days.ts';

/** Thursday, 26 November 2026 in Korea. */
const at = (day: number, hour = 12): Date => new Date(Date.UTC(2026, 10, day, hour - 9));

it.each([
  ['a Thursday', at(26), 1, at(28, 0)],
  ['a Thursday', at(26), 2, at(31, 0)],
  ['a Friday evening', at(27, 23), 3, at(33, 0)],
  ['a Saturday', at(28), 1, at(31, 0)],
  ['a Sunday', at(29, 0), 2, at(32, 0)],
])('%s: %s and %i business days', (_day, from, days, end) => {
  expect(afterBusinessDays(from, days)).toEqual(new Date(end.getTime() - 1_000));
});

it('parts a list where the last business day of each is over', () => {
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    const now = at(26, hour);
    const border = overBusinessDays(now, 3).getTime();
    expect(afterBusinessDays(new Date(border - 1), 3).getTime()).toBeLessThan(now.getTime());
    expect(afterBusinessDays(new Date(border), 3).getTime()).toBeGreaterThanOrEqual(now.getTime());
  }
});
