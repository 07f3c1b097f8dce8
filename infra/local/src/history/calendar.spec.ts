import { isHoliday, sharesOf, weighDays } from './calendar.ts';
import { boostOf, campaignsIn } from './campaigns.ts';
import { daysOf } from './history-options.ts';

it.each([
  ['2026-02-16', true],
  ['2026-02-17', true],
  ['2026-02-18', true],
  ['2026-02-19', false],
  ['2025-10-06', true],
  ['2026-05-24', true],
  ['2026-08-15', true],
  ['2026-11-26', false],
])('knows whether %s is a holiday in Korea: %s', (day, holiday) => {
  expect(isHoliday(day)).toBe(holiday);
});

it('grows, rests at weekends and on holidays, and is busy in campaigns', () => {
  const days = daysOf({ months: 12, until: '2026-11-01' });
  const weights = new Map(weighDays(days, boostOf(campaignsIn(days))).map((one) => [one.day, one.buying]));
  const of = (day: string): number => weights.get(day) ?? 0;
  expect(of('2026-10-21')).toBeGreaterThan(1.7 * of('2025-11-19'));
  expect(of('2026-10-24')).toBeLessThan(0.7 * of('2026-10-21'));
  expect(of('2026-09-25')).toBeLessThan(0.5 * of('2026-09-18'));
  expect(of('2026-07-13')).toBeGreaterThan(2 * of('2026-07-06'));
});

it('tells where each share ends', () => {
  expect(sharesOf([1, 1, 2])).toEqual([0.25, 0.5]);
});
