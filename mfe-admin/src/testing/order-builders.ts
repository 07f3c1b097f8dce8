import {
  decideRefund,
  getAdminOrder,
  listAdminOrders,
  listMatches,
  listRefunds,
  listSettlements,
  type AdminOrderRow,
  type StaffRefund,
} from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import { getUser } from '@lectern/contracts-identity';
import { createFakeApi } from '@lectern/testing/web';
import { panel } from './person-builders.ts';

export const ORDER_ID = 'order_20261101_0000ABCD1234';

export const orderRow = (own: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  orderId: ORDER_ID,
  number: '48210-93571',
  userId: 'u1',
  curriculumId: 'botox',
  title_ko: '보툴리눔 기초',
  title_en: 'Basics of botulinum',
  state: 'PAID',
  currency: 'KRW',
  listMinor: 700_000,
  discountMinor: 100_000,
  amountMinor: 600_000,
  refundedMinor: 0,
  code: 'WELCOME10',
  fxRate: 1400,
  method: '카드',
  paymentKeyTail: 'abcd1234',
  providerTrace: 'txrd_b0001',
  cardTail: '789',
  receiptUrl: null,
  createdAt: '2026-11-01T01:00:00.000Z',
  paidAt: '2026-11-01T01:02:00.000Z',
  hasProblem: false,
  ...own,
});

export const staffRefund = (own: Partial<StaffRefund> = {}): StaffRefund => ({
  refund: {
    refundId: '7c0f7d0e-5a39-4d57-9a3a-0d2f4f7f2a10',
    orderId: ORDER_ID,
    state: 'REQUESTED',
    rule: 'vod-unstarted',
    amountMinor: 600_000,
    currency: 'KRW',
    requestedAt: '2026-11-02T01:00:00.000Z',
    decidedAt: null,
    sentAt: null,
    dueAt: null,
    note: null,
  },
  reason: '일정이 바뀌었어요',
  siteReason: null,
  requestedBy: 'buyer',
  isOverdue: false,
  proposal: null,
  ...own,
});

export const orderDetail = (
  refunds: StaffRefund[] = [],
  own: Partial<AdminOrderRow> = {},
): ResponseOf<typeof getAdminOrder> => {
  const order = orderRow(own);
  return {
    order,
    price: {
      currency: 'KRW',
      listMinor: order.listMinor,
      discountMinor: order.discountMinor,
      totalMinor: order.amountMinor,
      lines: [],
      isConverted: false,
    },
    attempts: [],
    ledger: [{ at: order.createdAt, kind: 'charge', amountMinor: order.amountMinor, transactionKey: 'tx-1' }],
    refunds,
    preview: {
      orderId: order.orderId,
      isPossible: true,
      rule: 'vod-divisible',
      amountMinor: 450_000,
      paidMinor: order.amountMinor,
      refundedMinor: order.refundedMinor,
      currency: 'KRW',
      openedLectures: 1,
      lectures: 8,
      fullUntil: null,
      closes: [{ id: 'botox', title_ko: '보툴리눔 기초', title_en: 'Basics of botulinum' }],
      sentWithinDays: 3,
      arrivesWithinDays: null,
    },
    refundFacts: {
      isLearningKnown: true,
      isCatalogKnown: true,
      courses: [
        {
          id: 'botox',
          title_ko: '보툴리눔 기초',
          title_en: 'Basics of botulinum',
          liveStartsAt: null,
          firstAccessAt: '2026-11-01T02:00:00.000Z',
          endsAt: '2027-11-01T01:00:00.000Z',
          certificate: 'LC-1',
          lectures: [
            {
              id: 'botox-1',
              title_ko: '얼굴 해부학',
              title_en: 'Anatomy of the face',
              firstAccessAt: '2026-11-01T02:00:00.000Z',
              watched: 40,
            },
          ],
        },
      ],
      lines: [],
      earned: [{ curriculumId: 'botox', month: '2026-10', state: 'closed', netMinor: 405_000 }],
    },
    enrolments: [{ curriculumId: 'botox', startsAt: order.createdAt, endsAt: '2027-11-01T01:00:00.000Z' }],
    history: [
      {
        at: order.createdAt,
        machine: 'order',
        from: 'OPEN',
        to: 'PAID',
        cause: 'staff: read again by hand',
        actorId: 'f00dcafe-0000-4000-8000-000000000000',
      },
    ],
  };
};

const facts = (count: number) => ({ count, isCapped: false, size: 20 });

/** Commerce and identity with one order. */
export const paymentsApi = (orders: AdminOrderRow[] = [orderRow()], refunds: StaffRefund[] = []) =>
  createFakeApi()
    .answer(listAdminOrders, { items: orders, next: null, ...facts(orders.length) })
    .answer(getAdminOrder, orderDetail(refunds))
    .answer(getUser, panel())
    .answer(listRefunds, {
      items: refunds.map((refund) => ({ ...refund, order: orderRow() })),
      next: null,
      ...facts(refunds.length),
    })
    .answer(listMatches, { items: [] })
    .answer(listSettlements, { items: [] })
    .answer(decideRefund, staffRefund().refund);
