import { readFailure } from './failure-view.ts';
import { parseFreeParams, parseSuccessParams } from './payment-return.ts';

const success = (change: Record<string, string>): ReturnType<typeof parseSuccessParams> => {
  const whole = { paymentKey: 'key-1', orderId: 'order-1', amount: '198000', curriculumId: 'course-1' };
  return parseSuccessParams(new URLSearchParams({ ...whole, ...change }));
};

describe('parseSuccessParams', () => {
  it('reads a payment, in won unless it says dollars', () => {
    expect(success({})).toEqual({
      paymentKey: 'key-1',
      orderId: 'order-1',
      amount: 198_000,
      currency: 'KRW',
      curriculumId: 'course-1',
    });
    expect(success({ currency: 'usd', amount: '141.43' })).toMatchObject({ currency: 'USD', amount: 141.43 });
  });

  it.each([
    ['no key', { paymentKey: '' }],
    ['no order', { orderId: '' }],
    ['an amount of nothing', { amount: '0' }],
    ['an exponent', { amount: '1e5' }],
    ['a hexadecimal amount', { amount: '0x10' }],
    ['a negative amount', { amount: '-5' }],
    ['an endless amount', { amount: 'Infinity' }],
    ['another currency', { currency: 'EUR' }],
    ['markup in the key', { paymentKey: '<b>' }],
  ])('refuses %s', (_name, change) => expect(success(change)).toBeNull());
});

it('takes an order without a payment only where it says that it is free', () => {
  expect(parseFreeParams(new URLSearchParams({ orderId: 'order-1', free: '1' }))).toEqual({
    orderId: 'order-1',
    curriculumId: null,
  });
  expect(parseFreeParams(new URLSearchParams({ orderId: 'order-1' }))).toBeNull();
  expect(parseFreeParams(new URLSearchParams({ orderId: 'order-1', free: '1', paymentKey: 'k' }))).toBeNull();
});

describe('readFailure', () => {
  const read = (query: Record<string, string>) => readFailure(new URLSearchParams(query));

  it('reads reason and code in any case', () => {
    expect(read({ reason: 'processing_timeout' })).toMatchObject({
      name: 'PROCESSING_TIMEOUT',
      isUndecided: true,
    });
    expect(read({ code: 'pay_process_canceled' })).toMatchObject({
      kind: 'code',
      name: 'PAY_PROCESS_CANCELED',
    });
  });

  it('falls back to won for an unknown currency, and drops what is no amount', () => {
    const { mismatch } = read({
      reason: 'AMOUNT_MISMATCH',
      amount: '100',
      currency: 'XXX',
      expectedAmount: '198000',
      expectedCurrency: 'KRW',
      orderAmount: 'lots',
    });
    expect(mismatch).toEqual({
      submitted: { amount: 100, currency: 'KRW' },
      expected: { amount: 198_000, currency: 'KRW' },
      order: null,
      rate: null,
    });
  });

  it('keeps what is no number out of links', () => {
    expect(read({ orderId: '<script>', traceId: 'a b', curriculumId: '../admin' })).toMatchObject({
      orderId: null,
      traceId: null,
      curriculumId: null,
    });
  });
});
