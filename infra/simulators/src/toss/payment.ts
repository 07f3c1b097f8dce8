import { messageOf, type TossLanguage } from './toss-errors.ts';
import { fromMinor, METHODS, type Currency, type MethodCode, type PaymentStatus } from './vocabulary.ts';

export interface Cancel {
  readonly transactionKey: string;
  readonly cancelMinor: number;
  readonly refundableMinor: number;
  readonly reason: string;
  readonly canceledAt: number;
  status: 'DONE' | 'IN_PROGRESS' | 'ABORTED';
}

/** A payment as the provider keeps it; times are milliseconds since 1970. */
export interface Payment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly mId: string;
  readonly currency: Currency;
  readonly totalMinor: number;
  balanceMinor: number;
  method: MethodCode;
  status: PaymentStatus;
  readonly requestedAt: number;
  authenticatedAt: number | null;
  approvedAt: number | null;
  lastTransactionKey: string | null;
  /** Transaction that took the money. */
  approvalKey: string | null;
  /** Proof of deposit notices of virtual accounts. */
  readonly secret: string;
  readonly cancels: Cancel[];
  failureCode: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly origin: string;
}

/** The payment as the API and webhooks show it. `lieMinor` is added to the amount that is shown. */
export function showPayment(payment: Payment, language: TossLanguage, lieMinor = 0): object {
  const { currency, method, status } = payment;
  const amount = (minor: number): number => fromMinor(minor, currency);
  const total = amount(payment.totalMinor + lieMinor);
  const balance = amount(payment.balanceMinor + lieMinor);
  const vat = currency === 'KRW' ? Math.round(balance / 11) : 0;
  return {
    version: '2022-11-16',
    mId: payment.mId,
    lastTransactionKey: payment.lastTransactionKey,
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    taxExemptionAmount: 0,
    status,
    requestedAt: seoulTime(payment.requestedAt),
    approvedAt: payment.approvedAt === null ? null : seoulTime(payment.approvedAt),
    useEscrow: false,
    cultureExpense: false,
    card: method === 'CARD' || method === 'FOREIGN_CARD' ? cardOf(total) : null,
    virtualAccount: method === 'VIRTUAL_ACCOUNT' ? accountOf(payment) : null,
    transfer: method === 'TRANSFER' ? { bankCode: '88', settlementStatus: 'INCOMPLETED' } : null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    cancels:
      payment.cancels.length === 0 ? null : payment.cancels.map((cancel) => showCancel(cancel, currency)),
    secret: payment.secret,
    type: 'NORMAL',
    easyPay: isEasyPay(method)
      ? { provider: METHODS[method].label[language], amount: total, discountAmount: 0 }
      : null,
    country: currency === 'USD' ? 'US' : 'KR',
    failure: payment.failureCode && {
      code: payment.failureCode,
      message: messageOf(payment.failureCode, language),
    },
    isPartialCancelable: true,
    receipt:
      payment.approvedAt === null ? null : { url: `${payment.origin}/v2/receipt/${payment.paymentKey}` },
    checkout: { url: `${payment.origin}/v2/checkout/${payment.paymentKey}` },
    currency,
    totalAmount: total,
    balanceAmount: balance,
    suppliedAmount: amount(payment.balanceMinor + lieMinor) - vat,
    vat,
    taxFreeAmount: 0,
    metadata: payment.metadata,
    method: METHODS[method][language],
  };
}

export function showCancel(cancel: Cancel, currency: Currency): object {
  return {
    transactionKey: cancel.transactionKey,
    cancelReason: cancel.reason,
    taxExemptionAmount: 0,
    canceledAt: seoulTime(cancel.canceledAt),
    cardDiscountAmount: 0,
    transferDiscountAmount: 0,
    easyPayDiscountAmount: 0,
    receiptKey: null,
    cancelAmount: fromMinor(cancel.cancelMinor, currency),
    taxFreeAmount: 0,
    refundableAmount: fromMinor(cancel.refundableMinor, currency),
    cancelStatus: cancel.status,
    cancelRequestId: null,
  };
}

/** The time in Korea, as the provider writes it: `2026-11-22T18:00:00+09:00`. */
export function seoulTime(at: number): string {
  return `${new Date(at + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
}

const isEasyPay = (method: MethodCode): boolean =>
  method === 'TOSSPAY' || method === 'KAKAOPAY' || method === 'PAYCO' || method === 'PAYPAL';

const cardOf = (amount: number): object => ({
  issuerCode: '71',
  acquirerCode: '71',
  number: '12345678****789*',
  installmentPlanMonths: 0,
  isInterestFree: false,
  interestPayer: null,
  approveNo: '00000000',
  useCardPoint: false,
  cardType: '신용',
  ownerType: '개인',
  acquireStatus: 'READY',
  amount,
});

const accountOf = (payment: Payment): object => ({
  accountType: '일반',
  accountNumber: `X${payment.paymentKey.slice(-12)}`,
  bankCode: '20',
  customerName: '김토스',
  depositorName: '',
  dueDate: seoulTime(payment.requestedAt + 7 * 24 * 3_600_000),
  refundStatus: 'NONE',
  expired: false,
  settlementStatus: 'INCOMPLETED',
  refundReceiveAccount: null,
});
