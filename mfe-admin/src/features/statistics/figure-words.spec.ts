import { changeWords, majorUnits, percentWords, shareOf, sumWords } from './figure-words.ts';

it('writes sums, changes and shares', () => {
  expect(sumWords(-1_234_000, 'KRW', 'en')).toBe('−₩1,234,000');
  expect([changeWords(12, 8), changeWords(8, 1_208), changeWords(8, 8)]).toEqual(['+4', '−1,200', '±0']);
  expect([percentWords(1, 3), percentWords(0, 0)]).toEqual(['33.3%', null]);
  expect([shareOf(1, 4), shareOf(1, 0)]).toEqual([25, null]);
  expect([majorUnits(48_050, 'USD'), majorUnits(5_000, 'KRW')]).toEqual(['480.50', '5000']);
});
