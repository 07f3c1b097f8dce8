import { maskName } from './masked-name.ts';

it.each([
  ['한 서연', '한○○'],
  ['한서연', '한○○'],
  ['Kim Jiho', 'K. J.'],
  ['žofia', 'Ž.'],
  ['', ''],
])('shows %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
