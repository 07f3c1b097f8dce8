import * as z from 'zod/mini';
import { readAnswer } from './read-answer.ts';

const Order = z.object({
  id: z.string(),
  state: z.enum(['OPEN', 'PAID']),
  kind: z.literal('order'),
  currency: z.enum(['KRW', 'USD']),
  refunds: z.array(z.object({ rule: z.nullable(z.enum(['late', 'early'])) })),
});
const order = {
  id: 'a',
  state: 'PAID',
  kind: 'order',
  currency: 'KRW',
  refunds: [{ rule: 'late' }, { rule: null }],
};

it('reads what the contract knows as it is', () => {
  expect(readAnswer(Order, order)).toMatchObject({ success: true, data: order });
});

it('reads values that enumerations do not have as "other", wherever they are, and leaves the rest', () => {
  const later = { ...order, state: 'HELD', refunds: [{ rule: 'late' }, { rule: 'gift' }] };
  expect(readAnswer(Order, later)).toMatchObject({
    success: true,
    data: { id: 'a', state: 'other', refunds: [{ rule: 'late' }, { rule: 'other' }] },
  });
  expect(later.state).toBe('HELD');
});

it.each([
  ['something else is wrong too', { ...order, state: 'HELD', id: 3 }],
  ['a number stands where a word belongs', { ...order, state: 7 }],
  ['an amount is in a currency that no release had', { ...order, currency: 'JPY' }],
  ['a constant differs', { ...order, kind: 'gift' }],
  ['a value is missing', { ...order, state: undefined }],
])('refuses an answer in which %s', (_what, answer) => {
  expect(readAnswer(Order, answer).success).toBe(false);
});
