import { orderNumber } from './order-number.ts';

it('is ten digits in two groups, the same each time, and another one of another order', () => {
  expect(orderNumber('LCabcdefghijklmnopqrstuvwx')).toMatch(/^\d{5}-\d{5}$/);
  expect(orderNumber('LCabcdefghijklmnopqrstuvwx')).toBe(orderNumber('LCabcdefghijklmnopqrstuvwx'));
  const numbers = Array.from({ length: 10_000 }, (_, index) => orderNumber(`LC${index}`));
  expect(new Set(numbers).size).toBeGreaterThan(9_990);
});
