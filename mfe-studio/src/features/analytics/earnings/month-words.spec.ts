import { monthWords } from './month-words.ts';

it('names months', () => {
  expect([monthWords('2026-01', 'en'), monthWords('2026-12', 'ko')]).toEqual(['January 2026', '2026년 12월']);
});
