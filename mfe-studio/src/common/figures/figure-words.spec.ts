import { changeWords, sumWords } from './figure-words.ts';

it('writes sums below nothing with their sign before the currency', () => {
  expect(sumWords(-1_234_000, 'KRW', 'en')).toBe('−₩1,234,000');
  expect(sumWords(-48_000, 'USD', 'ko')).toBe('−$480.00');
  expect(sumWords(5_000, 'KRW', 'ko')).toBe('5,000원');
});

it('says a change only of two figures that are told', () => {
  expect(changeWords(12, 8)).toBe('+4');
  expect(changeWords(8, 1_208)).toBe('−1,200');
  expect(changeWords(8, 8)).toBe('±0');
  expect(changeWords(null, 8)).toBeNull();
  expect(changeWords(8, null)).toBeNull();
});
