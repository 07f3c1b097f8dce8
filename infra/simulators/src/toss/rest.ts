import * as z from 'zod/mini';
import { apiCall } from './api-call.ts';
import type { TossParts } from './parts.ts';
import { seoulTime, showPayment, type Payment } from './payment.ts';
import type { Transaction } from './payments.ts';
import { listSettlements } from './settlements.ts';
import { TossFailure, type TossLanguage } from './toss-errors.ts';
import { fromMinor, METHODS, toMinor, type Merchant } from './vocabulary.ts';

const OrderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/));
const Confirm = z.object({
  paymentKey: z.string().check(z.minLength(1), z.maxLength(200)),
  orderId: OrderId,
  amount: z.number().check(z.positive()),
});
const Cancel = z.object({
  cancelReason: z.string().check(z.minLength(1), z.maxLength(200)),
  cancelAmount: z.optional(z.number().check(z.positive())),
  refundableAmount: z.optional(z.number().check(z.nonnegative())),
  refundReceiveAccount: z.optional(
    z.object({
      bank: z.string(),
      accountNumber: z.string().check(z.regex(/^\d{1,20}$/)),
      holderName: z.string().check(z.maxLength(60)),
    }),
  ),
});
const Listing = z.object({
  startDate: z.iso.datetime({ local: true, offset: true }),
  endDate: z.iso.datetime({ local: true, offset: true }),
  startingAfter: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5_000)), 100),
});

const SettlementListing = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dateType: z._default(z.enum(['soldDate', 'paidOutDate']), 'soldDate'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5_000)), 100),
});

/** The API below `/v1`. */
export function serveRest(parts: TossParts): void {
  const { app, payments, faults } = parts;
  const known = (merchant: Merchant, key: string): string | undefined =>
    payments.list().find(({ paymentKey, mId }) => paymentKey === key && mId === merchant.mId)?.orderId;

  app.post(
    '/v1/payments/confirm',
    apiCall(parts, {
      call: 'confirm',
      orderIdOf: ({ body }) => fieldOf(body, 'orderId'),
      work: ({ body }, merchant, language) => {
        const { paymentKey, orderId, amount } = parse(Confirm, body);
        const payment = payments.find(merchant, paymentKey);
        payments.confirm(payment, orderId, toMinor(amount, payment.currency));
        return show(payment, language, 'confirm');
      },
    }),
  );
  app.get<{ Params: { key: string } }>(
    '/v1/payments/:key',
    apiCall(parts, {
      call: 'get',
      orderIdOf: ({ params }, merchant) => known(merchant, fieldOf(params, 'key') ?? ''),
      work: ({ params }, merchant, language) =>
        read(payments.find(merchant, fieldOf(params, 'key') ?? ''), language),
    }),
  );
  app.get<{ Params: { orderId: string } }>(
    '/v1/payments/orders/:orderId',
    apiCall(parts, {
      call: 'get',
      orderIdOf: ({ params }) => fieldOf(params, 'orderId'),
      work: ({ params }, merchant, language) =>
        read(payments.findByOrder(merchant, fieldOf(params, 'orderId') ?? ''), language),
    }),
  );
  app.post<{ Params: { key: string } }>(
    '/v1/payments/:key/cancel',
    apiCall(parts, {
      call: 'cancel',
      orderIdOf: ({ params }, merchant) => known(merchant, fieldOf(params, 'key') ?? ''),
      work: ({ params, body }, merchant, language) => {
        const payment = payments.find(merchant, fieldOf(params, 'key') ?? '');
        const order = parse(Cancel, body);
        const isPaidOut = payment.method === 'VIRTUAL_ACCOUNT' && payment.status !== 'WAITING_FOR_DEPOSIT';
        if (isPaidOut && !order.refundReceiveAccount) throw new TossFailure('INVALID_REFUND_ACCOUNT_INFO');
        const minor = (value: number | undefined): number | undefined =>
          value === undefined ? undefined : toMinor(value, payment.currency);
        payments.cancel(payment, {
          reason: order.cancelReason,
          minor: minor(order.cancelAmount),
          refundableMinor: minor(order.refundableAmount),
          isSlow: faults.take(['slow-cancel'], 'cancel', payment.orderId) !== undefined,
        });
        return show(payment, language, 'cancel');
      },
    }),
  );
  app.get(
    '/v1/transactions',
    apiCall(parts, {
      call: 'transactions',
      orderIdOf: () => undefined,
      work: ({ query }, merchant, language) => list(parse(Listing, query), merchant, language),
    }),
  );
  app.get(
    '/v1/settlements',
    apiCall(parts, {
      call: 'settlements',
      orderIdOf: () => undefined,
      work: ({ query }, merchant, language) =>
        listSettlements(
          payments.transactions.filter(({ payment }) => payment.mId === merchant.mId),
          parse(SettlementListing, query),
          { now: parts.clock.now(), faults, language },
        ),
    }),
  );

  function show(payment: Payment, language: TossLanguage, call: 'confirm' | 'cancel'): object {
    const lie = faults.take(['amount-lie', 'currency-lie'], call, payment.orderId);
    const shown = showPayment(payment, language, lie?.fault === 'amount-lie' ? 1 : 0);
    if (lie?.fault !== 'currency-lie') return shown;
    return { ...shown, currency: payment.currency === 'KRW' ? 'USD' : 'KRW' };
  }

  /** What a reader sees; for a while after the approval that may be the state before it. */
  function read(payment: Payment, language: TossLanguage): object {
    const stale = faults.take(['stale'], 'get', payment.orderId);
    if (stale?.code) throw new TossFailure(stale.code);
    if (stale) return showPayment(beforeApproval(payment), language);
    const lie = faults.take(['amount-lie'], 'get', payment.orderId);
    return showPayment(payment, language, lie ? 1 : 0);
  }

  function list(asked: z.infer<typeof Listing>, merchant: Merchant, language: TossLanguage): object[] {
    const [from, to] = [seoulMs(asked.startDate), seoulMs(asked.endDate)];
    let rows = payments.transactions.filter(
      ({ payment, at }) => payment.mId === merchant.mId && at >= from && at <= to,
    );
    if (asked.startingAfter !== undefined) {
      rows = rows.slice(rows.findIndex((row) => row.transactionKey === asked.startingAfter) + 1);
    }
    const shown = rows.slice(0, asked.limit).map((row) => showTransaction(row, language));
    if (faults.take(['missing-row'], 'transactions', undefined)) shown.pop();
    const [first] = rows;
    if (first && faults.take(['extra-row'], 'transactions', undefined)) {
      shown.push({
        ...showTransaction(first, language),
        transactionKey: 'txs_never_made',
        orderId: 'unknown-order',
      });
    }
    return shown;
  }
}

const showTransaction = (
  { transactionKey, payment, amountMinor, status, at }: Transaction,
  language: TossLanguage,
): object => ({
  mId: payment.mId,
  transactionKey,
  paymentKey: payment.paymentKey,
  orderId: payment.orderId,
  method: METHODS[payment.method][language],
  customerKey: null,
  useEscrow: false,
  receiptUrl: `${payment.origin}/v2/receipt/${payment.paymentKey}`,
  status,
  transactionAt: seoulTime(at),
  currency: payment.currency,
  amount: fromMinor(amountMinor, payment.currency),
});

/** A time without an offset is Korean time. */
const seoulMs = (text: string): number =>
  Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+09:00`);

/** @throws {TossFailure} */
function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new TossFailure('INVALID_REQUEST');
  return parsed.data;
}

function fieldOf(value: unknown, name: string): string | undefined {
  const field = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof field === 'string' ? field : undefined;
}

/** Before its approval, nothing of a payment was given back. */
const beforeApproval = (payment: Payment): Payment => ({
  ...payment,
  status: 'IN_PROGRESS',
  approvedAt: null,
  cancels: [],
  balanceMinor: payment.totalMinor,
});
