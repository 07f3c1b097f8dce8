import { isStrayTestOrder, makeOrderId } from './order-id.ts';

const real = 'https://api.tosspayments.com';

it.each(['http://127.0.0.1:8027', 'http://localhost:8027'])('names orders of the provider at %s', (local) => {
  expect(makeOrderId(local)).toMatch(/^LOCAL_TEST_[\w-]{24}$/);
  expect(makeOrderId(local)).not.toBe(makeOrderId(local));
});

it('names no order of the real provider as a test', () => {
  expect(makeOrderId(real)).toMatch(/^LC[\w-]{24}$/);
});

it('knows a test order that has strayed to the real provider', () => {
  expect(isStrayTestOrder(makeOrderId('http://localhost:1'), real)).toBe(true);
  expect(isStrayTestOrder(makeOrderId('http://localhost:1'), 'http://localhost:1')).toBe(false);
  expect(isStrayTestOrder(makeOrderId(real), real)).toBe(false);
});
