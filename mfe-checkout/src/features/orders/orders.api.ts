import {
  getReceipt,
  listOrders,
  previewRefund,
  requestRefund,
  type OrderSummary,
  type Receipt,
  type RefundPreview,
  type RefundView,
} from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type OrderPage = ResponseOf<typeof listOrders>;
export type { OrderSummary };

/** Orders of the signed-in person, the latest first. @throws {ApiError} */
export const loadOrders = (api: ApiClient, page: number, signal?: AbortSignal): Promise<OrderPage> =>
  api.call(listOrders, { query: { page: String(page) }, ...(signal ? { signal } : {}) });

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
