import type { PaymentStanding } from '@lectern/contracts-commerce';
import { detailOf, failureOf } from '../../common/failure.ts';

/** What the provider brought back after the payer authenticated. */
export interface PaymentReturn {
  readonly paymentKey: string;
  readonly orderId: string;
  /** Major units. */
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
}

export interface ConfirmCalls {
  confirm(payment: PaymentReturn): Promise<PaymentStanding>;
  poll(orderId: string, paymentKey: string | null): Promise<PaymentStanding>;
}

export type PurchaseOutcome =
  | { readonly kind: 'done'; readonly standing: PaymentStanding }
  | { readonly kind: 'signed-out' }
  /** What the failure page is told, as its query. */
  | { readonly kind: 'failed'; readonly query: Readonly<Record<string, string>> };

export const POLLING = {
  tries: 12,
  firstDelayMs: 300,
  moreDelayMs: 250,
  networkErrors: 3,
} as const;

/** Confirms a payment and, while the service is at it, asks how it stands (spec 2 §4, §9). Repeats are harmless. */
export async function confirmPurchase(
  payment: PaymentReturn,
  calls: ConfirmCalls,
  wait: (ms: number) => Promise<void>,
): Promise<PurchaseOutcome> {
  const { orderId, paymentKey } = payment;
  try {
    const standing = await calls.confirm(payment);
    return outcomeOf(standing) ?? (await pollPurchase({ orderId, paymentKey }, calls, wait));
  } catch (error) {
    return confirmFailure(error, orderId);
  }
}

/** Asks up to twelve times how a payment stands; without a payment key, how a free order does. */
export async function pollPurchase(
  { orderId, paymentKey }: { orderId: string; paymentKey: string | null },
  calls: Pick<ConfirmCalls, 'poll'>,
  wait: (ms: number) => Promise<void>,
): Promise<PurchaseOutcome> {
  let networkErrors = 0;
  let traceId: string | undefined;
  for (let attempt = 0; attempt < POLLING.tries; attempt += 1) {
    await wait(POLLING.firstDelayMs + POLLING.moreDelayMs * attempt);
    try {
      const standing = await calls.poll(orderId, paymentKey);
      networkErrors = 0;
      traceId = standing.traceId;
      const outcome = outcomeOf(standing);
      if (outcome) return outcome;
    } catch (error) {
      const { status, code, traceId: failedTrace } = failureOf(error);
      if (code === 'UNKNOWN') throw error;
      if (status === 401) return { kind: 'signed-out' };
      if (code === 'INVALID_RESPONSE' && status < 400) return failed('STATUS_ERROR', { orderId });
      if (status > 0) return failed('STATUS_HTTP_ERROR', { orderId, code, traceId: failedTrace });
      networkErrors += 1;
      if (networkErrors === POLLING.networkErrors) return failed('NETWORK_ERROR_DURING_POLLING', { orderId });
    }
  }
  return failed('PROCESSING_TIMEOUT', { orderId, traceId });
}

/** The end of a payment, or null while it is under way. */
function outcomeOf(standing: PaymentStanding): PurchaseOutcome | null {
  const { status, processing, orderId, code, traceId } = standing;
  if (processing) return null;
  if (status === 'DONE' || status === 'PARTIAL_CANCELED') return { kind: 'done', standing };
  if (status === 'CANCELED' || status === 'FAILED') return failed(status, { orderId, code, traceId });
  return null;
}

const MISMATCH_FIELDS = [
  'expectedAmount',
  'expectedCurrency',
  'actualAmount',
  'actualCurrency',
  'orderAmount',
  'orderCurrency',
  'fxRate',
  'fxAsOf',
  'fxSource',
];

function confirmFailure(error: unknown, orderId: string): PurchaseOutcome {
  const { status, code, message, details, traceId } = failureOf(error);
  if (code === 'UNKNOWN') throw error;
  const known = { orderId: detailOf(details, 'orderId') ?? orderId, traceId };
  if (status === 0) return failed('NETWORK_ERROR', known);
  if (status === 401) return { kind: 'signed-out' };
  if (status === 422 && code === 'AMOUNT_MISMATCH') {
    const fields = Object.fromEntries(MISMATCH_FIELDS.map((name) => [name, detailOf(details, name)]));
    return failed('AMOUNT_MISMATCH', { ...known, ...fields });
  }
  if (status === 422) return failed('INVALID_CONFIRM_REQUEST', known);
  // Money that was taken goes back: the page says so.
  if (isGivenBack(details)) return failed('CANCELED', known);
  // The service refused before it asked the provider, so no card is to blame.
  if (status === 403) return failed(code === 'LICENSE_REQUIRED' ? code : 'FORBIDDEN', known);
  if (status === 409) return failed(code, { ...known, message });
  if (status === 400) return failed('BAD_REQUEST', { ...known, message });
  if (code === 'INVALID_RESPONSE' && status < 400) return failed('UNKNOWN_ERROR', known);
  // The service may have gone on after its answer was lost, so the page never tells the buyer to pay again.
  if (status === 429 || (status >= 500 && code !== 'TOSS_CONFIRM_FAILED'))
    return failed('STATUS_HTTP_ERROR', { ...known, code });
  const providerCode = detailOf(details, 'code') ?? code;
  return failed('TOSS_CONFIRM_FAILED', { ...known, code: providerCode, message });
}

const isGivenBack = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && Reflect.get(details, 'isGivenBack') === true;

function failed(reason: string, more: Readonly<Record<string, string | undefined>>): PurchaseOutcome {
  const given = Object.entries({ reason, ...more }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  );
  return { kind: 'failed', query: Object.fromEntries(given) };
}
