import { detailOf, failureOf } from '../../common/failure.ts';
import type { Translate } from '../../common/use-checkout-text.ts';

/** What a buyer is told when an order or the payment window was refused. */
export interface OrderProblem {
  readonly tone: 'danger' | 'warning' | 'info';
  readonly text: string;
  /** Points of a request that was refused. */
  readonly points?: readonly string[];
  /** What the page offers next. */
  readonly next?: 'login' | 'orders' | 'none';
  readonly traceId?: string | undefined;
}

/** Refused codes: the price without the code is to be looked at first. */
export const CODE_PROBLEMS: ReadonlySet<string> = new Set([
  'CODE_NOT_FOUND',
  'CODE_INACTIVE',
  'CODE_EXPIRED',
  'NOT_STARTED',
  'USED_UP',
  'ALREADY_USED',
  'NOT_APPLICABLE',
  'BELOW_MINIMUM',
]);

const WORDED = new Set([
  'ALREADY_PURCHASED',
  'PAYMENT_IN_PROGRESS',
  'PRICE_CHANGED',
  'SCHEDULE_CHANGED',
  'SOLD_OUT',
  'RATE_TOO_OLD',
  'DOLLARS_NOT_OFFERED',
  'BELOW_MINIMUM_AMOUNT',
  'NOT_FOR_SALE',
  'SALE_NOT_STARTED',
  'SALE_ENDED',
  'PRODUCT_NOT_FOUND',
  'TOO_MANY_ATTEMPTS',
  'LICENSE_REQUIRED',
]);

/** A refused order in words (spec 2 §8). */
export function orderProblem(t: Translate, thrown: unknown): OrderProblem {
  const { code, status, message, details, traceId } = failureOf(thrown);
  const orderId = detailOf(details, 'orderId');
  if (code === 'ALREADY_PURCHASED' || code === 'PAYMENT_IN_PROGRESS') {
    const number = orderId === undefined ? '' : ` ${t('order.number', { orderId })}`;
    return { tone: 'warning', text: `${t(`problem.${code}`)}${number}`, next: 'orders' };
  }
  if (CODE_PROBLEMS.has(code)) return { tone: 'warning', text: t(`code.${code}`) };
  if (WORDED.has(code)) return { tone: 'warning', text: t(`problem.${code}`), traceId };
  if (status === 401) return { tone: 'warning', text: t('problem.login'), next: 'login' };
  if (status === 400) {
    return { tone: 'danger', text: t('problem.request'), points: pointsOf(details), traceId };
  }
  if (status === 409) return { tone: 'warning', text: message || t('problem.other'), traceId };
  if (status >= 500) return { tone: 'danger', text: t('problem.server'), traceId };
  if (status === 0 && code !== 'UNKNOWN') return { tone: 'danger', text: t('problem.network') };
  return { tone: 'danger', text: t('problem.other'), traceId };
}

const WIDGET_WORDED = new Set([
  'USER_CANCEL',
  'NEED_AGREEMENT_WITH_REQUIRED_TERMS',
  'NOT_SELECTED_PAYMENT_METHOD',
  'NEED_CARD_PAYMENT_DETAIL',
  'NEED_REFUND_ACCOUNT_DETAIL',
  'PROVIDER_STATUS_UNHEALTHY',
  'UNSUPPORTED_TEST_PHASE_PAYMENT_METHOD',
  'BELOW_ZERO_AMOUNT',
]);

/** Why the payment window did not open or was left. Null for a second press while it is open. */
export function widgetProblem(t: Translate, thrown: unknown): OrderProblem | null {
  const { code } = failureOf(thrown);
  if (code === 'INVALID_METHOD_TRANSACTION') return null;
  if (code === 'USER_CANCEL') return { tone: 'info', text: t('widget.USER_CANCEL') };
  if (WIDGET_WORDED.has(code)) return { tone: 'warning', text: t(`widget.${code}`) };
  return { tone: 'danger', text: t('widget.other', { code }) };
}

/** What was wrong in a request: `details` is a list of places and codes. */
function pointsOf(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return details.slice(0, 10).flatMap((issue: unknown) => {
    const { path, message, code } = (issue ?? {}) as { path?: unknown; message?: unknown; code?: unknown };
    const place = Array.isArray(path) ? path.join('.') : typeof path === 'string' ? path : '';
    const what = typeof message === 'string' ? message : typeof code === 'string' ? code : '';
    const point = [place, what].filter(Boolean).join(': ');
    return point === '' ? [] : [point];
  });
}
