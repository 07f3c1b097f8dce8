/** Reasons that have words of their own (spec 2 §4). */
const REASONS = new Set([
  'INVALID_SUCCESS_PARAMS',
  'NETWORK_ERROR',
  'NETWORK_ERROR_DURING_POLLING',
  'STATUS_ERROR',
  'STATUS_HTTP_ERROR',
  'PROCESSING_TIMEOUT',
  'CANCELED',
  'FAILED',
  'AMOUNT_MISMATCH',
  'INVALID_CONFIRM_REQUEST',
  'BAD_REQUEST',
  'TOSS_CONFIRM_FAILED',
  'UNKNOWN_ERROR',
  'ALREADY_PURCHASED',
  'ORDER_EXPIRED',
  'NOT_FOR_SALE',
  'SALE_NOT_STARTED',
  'SALE_ENDED',
  'SCHEDULE_CHANGED',
  'SOLD_OUT',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_DECLINED',
  'USED_UP',
  'ALREADY_USED',
  'LICENSE_REQUIRED',
  'FORBIDDEN',
]);

/** Codes that have a title of their own (spec 2 §8). */
const CODES = new Set([
  'PAY_PROCESS_CANCELED',
  'PAY_PROCESS_ABORTED',
  'PAY_PROCESS_TIMEOUT',
  'PAY_PROCESS_DENIED',
  'PAY_PROCESS_FAILED',
]);

/** The money may have been taken: paying again could charge twice, asking again cannot. */
const UNDECIDED = new Set([
  'NETWORK_ERROR',
  'NETWORK_ERROR_DURING_POLLING',
  'STATUS_ERROR',
  'STATUS_HTTP_ERROR',
  'PROCESSING_TIMEOUT',
  'PAYMENT_IN_PROGRESS',
  'UNKNOWN_ERROR',
]);

/** The course is not sold: another payment would end the same way. */
const GONE = new Set(['NOT_FOR_SALE', 'SALE_NOT_STARTED', 'SALE_ENDED']);

/** Codes of a payment that was cancelled: nothing failed. */
const CANCELLED = new Set(['PAY_PROCESS_CANCELED', 'CANCELED']);

const CARD_CAUSES = ['card', 'balance', 'limit', 'network'] as const;

/** What may have led to a failure. One without an entry says in its own words why it came about. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  PAY_PROCESS_DENIED: CARD_CAUSES,
  PAY_PROCESS_FAILED: CARD_CAUSES,
  PAYMENT_DECLINED: CARD_CAUSES,
  TOSS_CONFIRM_FAILED: CARD_CAUSES,
  FAILED: CARD_CAUSES,
  AMOUNT_MISMATCH: ['address'],
  // An order made in another tab replaces this one.
  ORDER_EXPIRED: ['tabs'],
};

/** How the provider words that a card or an account was refused, with what may have led to it. Nothing was charged then. */
const DECLINES: readonly (readonly [codes: RegExp, causes: readonly string[]])[] = [
  [/^EXCEED_MAX_(CARD_INSTALLMENT|AUTH_COUNT)/, ['card']],
  [/^EXCEED_(?!CANCEL)/, ['limit', 'balance']],
  [/^INVALID_(CARD|STOPPED_CARD|PASSWORD|ACCOUNT)|^NOT_SUPPORTED_.*INSTALLMENT/, ['card']],
  [/^REJECT_|^INVALID_REJECT_CARD$|^RESTRICTED_|^NOT_AVAILABLE_|^FDS_ERROR$|^CARD_PROCESSING/, CARD_CAUSES],
];

/** The browser may have been in the way of the payment window. */
const BROWSER = new Set([
  'PAY_PROCESS_ABORTED',
  'PAY_PROCESS_TIMEOUT',
  'PAY_PROCESS_FAILED',
  'INVALID_SUCCESS_PARAMS',
  'BAD_REQUEST',
]);

const LONGEST = 500;

export interface FailureView {
  /** Key of the title and of the text that go with it. */
  readonly kind: 'code' | 'reason' | 'message';
  readonly name: string;
  /** Words of the provider or the service; shown as text only. */
  readonly message: string;
  readonly isUndecided: boolean;
  readonly isCancelled: boolean;
  readonly isOwned: boolean;
  /** The licence has to be verified before another try. */
  readonly isUnlicensed: boolean;
  /** The course cannot be bought any more, so that another try ends the same way. */
  readonly isGone: boolean;
  /** What may have led to it; empty where the text says it. */
  readonly causes: readonly string[];
  /** Whether settings of the browser may help. */
  readonly isOfBrowser: boolean;
  readonly mismatch: Mismatch | null;
  readonly orderId: string | null;
  readonly curriculumId: string | null;
  readonly traceId: string | null;
  readonly details: string;
  readonly code: string | null;
}

export interface Amount {
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
}

/** The three sums that should have been one, and the rate between them. */
export interface Mismatch {
  readonly submitted: Amount | null;
  readonly expected: Amount | null;
  readonly order: Amount | null;
  readonly rate: { readonly rate: number; readonly asOf: string; readonly source: string } | null;
}

/** Reads the address of the failure page; any site can link to one, so only known reasons get words of ours. */
export function readFailure(params: URLSearchParams): FailureView {
  const text = (name: string): string => (params.get(name) ?? '').trim().slice(0, LONGEST);
  const reason = text('reason').toUpperCase();
  const code = text('code').toUpperCase();
  const message = text('message');
  const decline = reason === 'TOSS_CONFIRM_FAILED' ? DECLINES.find(([codes]) => codes.test(code)) : undefined;
  const named = nameOf(decline ? 'PAYMENT_DECLINED' : reason, code, message);
  return {
    ...named,
    message,
    isUndecided: UNDECIDED.has(reason),
    isCancelled: CANCELLED.has(named.name),
    isOwned: named.name === 'ALREADY_PURCHASED',
    isUnlicensed: named.name === 'LICENSE_REQUIRED',
    isGone: GONE.has(named.name),
    causes: named.kind === 'message' ? CARD_CAUSES : (decline?.[1] ?? CAUSES[named.name] ?? []),
    isOfBrowser: named.kind === 'message' || BROWSER.has(named.name),
    mismatch: reason === 'AMOUNT_MISMATCH' ? readMismatch(text) : null,
    orderId: numberIn(text('orderId')),
    curriculumId: /^[\w-]{1,64}$/.test(text('curriculumId')) ? text('curriculumId') : null,
    traceId: numberIn(text('traceId')),
    details: text('details'),
    code: numberIn(code),
  };
}

function nameOf(reason: string, code: string, message: string): Pick<FailureView, 'kind' | 'name'> {
  if (CODES.has(code)) return { kind: 'code', name: code };
  if (REASONS.has(reason)) return { kind: 'reason', name: reason };
  return { kind: 'message', name: message === '' ? 'empty' : 'given' };
}

const numberIn = (text: string): string | null => (/^[\w=.:-]{1,128}$/.test(text) ? text : null);

function readMismatch(text: (name: string) => string): Mismatch {
  const rate = Number(text('fxRate'));
  return {
    submitted: amountIn(text('actualAmount') || text('amount'), text('actualCurrency') || text('currency')),
    expected: amountIn(text('expectedAmount'), text('expectedCurrency')),
    order: amountIn(text('orderAmount'), text('orderCurrency')),
    rate: rate > 0 ? { rate, asOf: text('fxAsOf'), source: text('fxSource') } : null,
  };
}

/** An unknown currency falls back to won (spec 2 §5). */
function amountIn(amount: string, currency: string): Amount | null {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return null;
  return { amount: Number(amount), currency: currency.toUpperCase() === 'USD' ? 'USD' : 'KRW' };
}
