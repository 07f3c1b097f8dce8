import { ageInWords, ageOf } from './age.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

it.each([
  ['2026-11-22T12:00:01Z', 'minute', 0],
  ['2026-11-22T11:01:00Z', 'minute', 59],
  ['2026-11-22T11:00:00Z', 'hour', 1],
  ['2026-11-20T12:00:01Z', 'hour', 47],
  ['2026-11-20T12:00:00Z', 'day', 2],
  ['2026-11-12T11:59:00Z', 'day', 10],
])('what has waited since %s is told in a %s', (since, unit, count) => {
  expect(ageOf(since, now)).toEqual({ unit, count });
});

it('is said in the language of the page', () => {
  expect(ageInWords('2026-11-20T12:00:00Z', 'en', now)).toBe('2 days');
  expect(ageInWords('2026-11-22T09:00:00Z', 'ko', now)).toBe('3시간');
});
