import {
  getReceipt,
  leaveWaitlist,
  listOrders,
  listWaits,
  previewRefund,
  requestRefund,
  type OrderSummary,
  type Receipt,
  type RefundPreview,
  type RefundView,
  type WaitPlace,
} from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type OrderPage = ResponseOf<typeof listOrders>;
export type { OrderSummary, WaitPlace };

/** Orders of the signed-in person, the latest first. @throws {ApiError} */
export const loadOrders = (api: ApiClient, page: number, signal?: AbortSignal): Promise<OrderPage> =>
  api.call(listOrders, { query: { page: String(page) }, ...(signal ? { signal } : {}) });

/** The waitlists that the signed-in person is on; null where they cannot be read: orders do not wait for them. */
export async function loadWaits(api: ApiClient, signal?: AbortSignal): Promise<readonly WaitPlace[] | null> {
  try {
    return (await api.call(listWaits, signal ? { signal } : {})).items;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    return null;
  }
}

/** @throws {ApiError} */
export async function leaveWait(api: ApiClient, curriculumId: string): Promise<void> {
  await api.call(leaveWaitlist, { params: { curriculumId } });
}

/** @throws {ApiError} */
export const loadReceipt = (api: ApiClient, orderId: string, signal?: AbortSignal): Promise<Receipt> =>
  api.call(getReceipt, { params: { orderId }, ...(signal ? { signal } : {}) });

/** What a refund would be now. @throws {ApiError} */
export const loadRefundPreview = (
  api: ApiClient,
  orderId: string,
  signal?: AbortSignal,
): Promise<RefundPreview> => api.call(previewRefund, { params: { orderId }, ...(signal ? { signal } : {}) });

/** Asks for the refund that was shown. @throws {ApiError} */
export const askRefund = (
  api: ApiClient,
  orderId: string,
  asked: { reason: string; expectedMinor: number },
): Promise<RefundView> => api.call(requestRefund, { params: { orderId }, body: asked });
