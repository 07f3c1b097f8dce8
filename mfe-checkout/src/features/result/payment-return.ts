import type { PaymentReturn } from './confirm-purchase.ts';

export interface SuccessParams extends PaymentReturn {
  readonly curriculumId: string | null;
}

/** What the provider brought back in the address, or null when it cannot be a payment (INVALID_SUCCESS_PARAMS). */
export function parseSuccessParams(params: URLSearchParams): SuccessParams | null {
  const paymentKey = params.get('paymentKey') ?? '';
  const orderId = params.get('orderId') ?? '';
  const text = params.get('amount') ?? '';
  // As text: `1e3`, ` 5` and `0x10` are numbers to JavaScript, but no amounts.
  const amount = /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  const given = params.get('currency')?.toUpperCase() ?? 'KRW';
  const currency = given === 'USD' ? 'USD' : given === 'KRW' ? 'KRW' : null;
  if (!/^[\w=-]{1,200}$/.test(paymentKey) || !/^[\w=-]{1,64}$/.test(orderId)) return null;
  if (!Number.isFinite(amount) || amount <= 0 || currency === null) return null;
  return { paymentKey, orderId, amount, currency, curriculumId: courseIn(params) };
}

/** A free order comes without a payment: `free=1` and the order's id. */
export function parseFreeParams(
  params: URLSearchParams,
): { readonly orderId: string; readonly curriculumId: string | null } | null {
  const orderId = params.get('orderId') ?? '';
  if (params.get('free') !== '1' || params.has('paymentKey') || !/^[\w=-]{1,64}$/.test(orderId)) return null;
  return { orderId, curriculumId: courseIn(params) };
}

/** The course in an address, where it can be one. */
export function courseIn(params: URLSearchParams): string | null {
  const id = params.get('curriculumId') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}
