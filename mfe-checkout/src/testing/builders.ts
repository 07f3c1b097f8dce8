import type { OrderSummary, Price, Receipt, RefundPreview } from '@lectern/contracts-commerce';
import type { Checkout, Order } from '../features/order/checkout.api.ts';
import { sampleCheckout } from '../features/order/sample-checkout.ts';

export const price = (currency: 'KRW' | 'USD', list: number, off = 0): Price => ({
  currency,
  listMinor: list,
  discountMinor: off,
  totalMinor: list - off,
  lines: [
    { kind: 'list', amountMinor: list },
    ...(off > 0 ? [{ kind: 'code' as const, amountMinor: -off, discountPercent: (off / list) * 100 }] : []),
  ],
  isConverted: currency === 'USD',
});

const quote = { rate: 1_400, asOf: '2026-11-22T00:00:00.000Z', source: 'table' };

export function checkout(change: Partial<Checkout> = {}): Checkout {
  const sample = sampleCheckout(new Date(quote.asOf));
  return {
    ...sample,
    product: {
      ...sample.product,
      id: 'course-1',
      title_ko: '입문 보툴리눔 톡신',
      title_en: 'Botulinum toxin for beginners',
      instructor_ko: '한서연',
      instructor_en: 'Seoyeon Han',
      lectureCount: 6,
    },
    prices: { KRW: price('KRW', 198_000), USD: price('USD', 14_143) },
    quote,
    widget: {
      scriptUrl: 'http://127.0.0.1:8027/v2/standard',
      clientKeys: { KRW: 'test_gck_krw', USD: 'test_gck_usd' },
      customerKey: 'customer-1',
      variantKeys: { domestic: 'DEFAULT', paypal: 'PAYPAL', overseas_krw: 'OVERSEAS' },
    },
    ...change,
  };
}

export function order(change: Partial<Order> = {}): Order {
  return {
    orderId: 'order-1',
    orderName: 'Botulinum toxin for beginners',
    state: 'OPEN',
    amount: 198_000,
    amountMinor: 198_000,
    currency: 'KRW',
    price: price('KRW', 198_000),
    quote,
    expiresAt: '2026-11-22T01:00:00.000Z',
    ...change,
  };
}

export function orderSummary(change: Partial<OrderSummary> = {}): OrderSummary {
  return {
    orderId: 'order-1',
    curriculumId: 'course-1',
    title_ko: '입문 보툴리눔 톡신',
    title_en: 'Botulinum toxin for beginners',
    state: 'PAID',
    currency: 'KRW',
    amountMinor: 178_200,
    discountMinor: 19_800,
    refundedMinor: 0,
    method: '카드',
    createdAt: '2026-11-20T01:00:00.000Z',
    paidAt: '2026-11-20T01:01:00.000Z',
    accessEndsAt: '2027-11-20T01:01:00.000Z',
    refund: null,
    failure: null,
    ...change,
  };
}

export function receipt(change: Partial<Receipt> = {}): Receipt {
  return {
    order: orderSummary(),
    price: price('KRW', 198_000, 19_800),
    quote,
    payment: {
      method: '카드',
      card: '12345678****789*',
      approveNo: '00012345',
      receiptUrl: 'https://receipts.example/1',
      approvedAt: '2026-11-20T01:01:00.000Z',
    },
    vatMinor: 16_200,
    courses: [],
    ...change,
  };
}

export function refundPreview(change: Partial<RefundPreview> = {}): RefundPreview {
  return {
    orderId: 'order-1',
    isPossible: true,
    rule: 'vod-divisible',
    amountMinor: 118_800,
    paidMinor: 178_200,
    refundedMinor: 0,
    currency: 'KRW',
    openedLectures: 2,
    lectures: 6,
    fullUntil: null,
    closes: [{ id: 'course-1', title_ko: '입문 보툴리눔 톡신', title_en: 'Botulinum toxin for beginners' }],
    sentWithinDays: 3,
    arrivesWithinDays: 4,
    ...change,
  };
}
