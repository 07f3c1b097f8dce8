import { escape, PAGE_HEADERS, tossPage } from './html.ts';
import type { TossParts } from './parts.ts';
import { seoulTime } from './payment.ts';
import { fromMinor, METHODS } from './vocabulary.ts';

/** The page that `receipt.url` of a payment names: the sale, and what was given back. */
export function serveReceiptPage({ app, payments }: TossParts): void {
  app.get('/v2/receipt/:key', (request, reply) => {
    const { key } = request.params as { key: string };
    const payment = payments.list().find(({ paymentKey }) => paymentKey === key);
    if (!payment || payment.approvedAt === null)
      return reply.code(404).type('text/plain').send('No receipt.');
    const money = (minor: number): string =>
      new Intl.NumberFormat('ko', { style: 'currency', currency: payment.currency }).format(
        fromMinor(minor, payment.currency),
      );
    const rows = [
      ['주문번호', payment.orderId],
      ['상품명', payment.orderName],
      ['결제수단', METHODS[payment.method].label.ko],
      ['승인 일시', seoulTime(payment.approvedAt)],
      ['결제 금액', money(payment.totalMinor)],
      ...payment.cancels.map(({ cancelMinor, canceledAt }) => [
        `취소 ${seoulTime(canceledAt)}`,
        `-${money(cancelMinor)}`,
      ]),
    ].map(([name = '', value = '']) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`);
    const body = `<main><div class="brand">toss payments <span>simulator</span></div><h1>매출전표</h1><dl>${rows.join('')}</dl></main>`;
    return reply.headers(PAGE_HEADERS).send(tossPage({ title: '매출전표', language: 'ko', data: {}, body }));
  });
}
