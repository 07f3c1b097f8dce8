import {
  completePurchase,
  confirmPayment,
  getReceipt,
  pollPayment,
  type PaymentStanding,
  type Receipt,
} from '@lectern/contracts-commerce';
import type { ApiClient } from '@lectern/http';
import type { ConfirmCalls, PaymentReturn } from './confirm-purchase.ts';

/** The two calls of a confirmation. */
export const confirmCalls = (api: ApiClient, signal: AbortSignal): ConfirmCalls => ({
  confirm: ({ paymentKey, orderId, amount, currency }: PaymentReturn): Promise<PaymentStanding> =>
    api.call(confirmPayment, { body: { paymentKey, orderId, amount, currency }, signal }),
  poll: (orderId: string, paymentKey: string | null): Promise<PaymentStanding> =>
    api.call(pollPayment, { query: paymentKey === null ? { orderId } : { orderId, paymentKey }, signal }),
});

/** @throws {ApiError} */
export const loadReceipt = (api: ApiClient, orderId: string, signal?: AbortSignal): Promise<Receipt> =>
  api.call(getReceipt, { params: { orderId }, ...(signal ? { signal } : {}) });

/** Tells the service that the page saw the purchase; nothing depends on it. @throws {ApiError} */
export async function tellComplete(
  api: ApiClient,
  done: {
    userId?: string;
    curriculumId: string;
    paymentId?: string;
    amount?: number;
    currency?: 'KRW' | 'USD';
  },
): Promise<void> {
  await api.call(completePurchase, { body: done });
}
