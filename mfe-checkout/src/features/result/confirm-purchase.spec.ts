import type { PaymentStanding } from '@lectern/contracts-commerce';
import { ApiError } from '@lectern/http';
import {
  confirmPurchase,
  pollPurchase,
  type ConfirmCalls,
  type PurchaseOutcome,
} from './confirm-purchase.ts';

const PAYMENT = { paymentKey: 'key-1', orderId: 'order-1', amount: 198_000, currency: 'KRW' } as const;
const standing = (change: Partial<PaymentStanding> = {}): PaymentStanding => ({
  status: 'DONE',
  orderId: 'order-1',
  curriculumId: 'course-1',
  traceId: 'trace-1',
  ...change,
});
const processing = standing({ status: 'PROCESSING', processing: true });
const failure = (code: string, status: number, details?: unknown): ApiError =>
  new ApiError({ code, status, message: `${code} happened`, traceId: 'trace-9', details });

interface Run {
  readonly outcome: PurchaseOutcome;
  readonly waits: number[];
  readonly polls: number;
}

/** Plays answers, the last one again and again; an error is thrown. */
async function run(confirm: PaymentStanding | Error, polls: (PaymentStanding | Error)[] = []): Promise<Run> {
  const waits: number[] = [];
  let polled = 0;
  const give = (answer: PaymentStanding | Error | undefined): Promise<PaymentStanding> =>
    answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer);
  const calls: ConfirmCalls = {
    confirm: () => give(confirm),
    poll: () => give(polls[Math.min(polled++, polls.length - 1)]),
  };
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  const outcome = await confirmPurchase(PAYMENT, calls, wait);
  return { outcome, waits, polls: polled };
}
const queryOf = (outcome: PurchaseOutcome): Readonly<Record<string, string>> =>
  outcome.kind === 'failed' ? outcome.query : {};

describe('confirming', () => {
  it.each(['DONE', 'PARTIAL_CANCELED'] as const)('is done with %s', async (status) => {
    const { outcome, polls } = await run(standing({ status }));
    expect(outcome.kind).toBe('done');
    expect(polls).toBe(0);
  });

  it.each([
    ['422 AMOUNT_MISMATCH', failure('AMOUNT_MISMATCH', 422), 'AMOUNT_MISMATCH'],
    ['another 422', failure('INVALID_CONFIRM_REQUEST', 422), 'INVALID_CONFIRM_REQUEST'],
    ['a 409', failure('ORDER_EXPIRED', 409), 'ORDER_EXPIRED'],
    ['a 400', failure('BAD_REQUEST', 400), 'BAD_REQUEST'],
    ['a 403 of the licence', failure('LICENSE_REQUIRED', 403), 'LICENSE_REQUIRED'],
    ['another 403', failure('VIEW_ONLY', 403), 'FORBIDDEN'],
    ['a 402', failure('PAYMENT_DECLINED', 402), 'TOSS_CONFIRM_FAILED'],
    ['a 502', failure('TOSS_CONFIRM_FAILED', 502), 'TOSS_CONFIRM_FAILED'],
    ['a 503', failure('UNAVAILABLE', 503), 'STATUS_HTTP_ERROR'],
    ['a 504 of the edge', failure('INVALID_RESPONSE', 504), 'STATUS_HTTP_ERROR'],
    ['a 429', failure('TOO_MANY_ATTEMPTS', 429), 'STATUS_HTTP_ERROR'],
    ['money that goes back', failure('TOSS_CONFIRM_FAILED', 502, { isGivenBack: true }), 'CANCELED'],
    ['no answer', failure('NETWORK', 0), 'NETWORK_ERROR'],
    ['FAILED', standing({ status: 'FAILED', code: 'REJECT_CARD_COMPANY' }), 'FAILED'],
    ['CANCELED', standing({ status: 'CANCELED' }), 'CANCELED'],
  ])('tells the failure page about %s', async (_name, answer, reason) => {
    const { outcome } = await run(answer);
    expect(queryOf(outcome)).toMatchObject({ reason, orderId: 'order-1' });
  });

  it('hands on the amounts, the order and the trace id of a mismatch', async () => {
    const details = {
      expectedAmount: 198000,
      expectedCurrency: 'KRW',
      orderId: 'order-7',
      fxRate: 1400,
      x: 'no',
    };
    const { outcome } = await run(failure('AMOUNT_MISMATCH', 422, details));
    expect(queryOf(outcome)).toEqual({
      reason: 'AMOUNT_MISMATCH',
      orderId: 'order-7',
      traceId: 'trace-9',
      expectedAmount: '198000',
      expectedCurrency: 'KRW',
      fxRate: '1400',
    });
  });

  it("hands on the provider's code of a decline", async () => {
    const { outcome } = await run(failure('PAYMENT_DECLINED', 402, { code: 'INVALID_REJECT_CARD' }));
    expect(queryOf(outcome)['code']).toBe('INVALID_REJECT_CARD');
  });

  it('sends a person whose session is over to the login', async () => {
    const { outcome } = await run(failure('UNAUTHENTICATED', 401));
    expect(outcome.kind).toBe('signed-out');
  });
});

describe('polling', () => {
  it('asks twelve times, 300 ms and 250 ms more each time, then gives up', async () => {
    const { outcome, waits, polls } = await run(processing, [processing]);
    expect(polls).toBe(12);
    expect(waits.slice(0, 3)).toEqual([300, 550, 800]);
    expect(waits.at(-1)).toBe(300 + 11 * 250);
    expect(queryOf(outcome)).toEqual({
      reason: 'PROCESSING_TIMEOUT',
      orderId: 'order-1',
      traceId: 'trace-1',
    });
  });

  it('is done as soon as the payment is', async () => {
    const { outcome, polls } = await run(processing, [processing, standing()]);
    expect(outcome.kind).toBe('done');
    expect(polls).toBe(2);
  });

  it('stops at the third network error in a row, not at three in all', async () => {
    const broken = failure('NETWORK', 0);
    const stopped = await run(processing, [broken, broken, broken]);
    expect(queryOf(stopped.outcome)['reason']).toBe('NETWORK_ERROR_DURING_POLLING');
    const patient = await run(processing, [broken, broken, processing, broken, broken, standing()]);
    expect(patient.outcome.kind).toBe('done');
  });

  it.each([
    ['an error', failure('INTERNAL', 500), 'STATUS_HTTP_ERROR'],
    ['an answer that cannot be read', failure('INVALID_RESPONSE', 200), 'STATUS_ERROR'],
  ])('stops at %s', async (_name, answer, reason) => {
    expect(queryOf((await run(processing, [answer])).outcome)['reason']).toBe(reason);
  });

  it('asks about a free order without a payment key', async () => {
    const asked: unknown[] = [];
    const poll = (orderId: string, paymentKey: string | null): Promise<PaymentStanding> => {
      asked.push([orderId, paymentKey]);
      return Promise.resolve(standing());
    };
    const free = { orderId: 'order-1', paymentKey: null };
    const outcome = await pollPurchase(free, { poll }, () => Promise.resolve());
    expect(outcome.kind).toBe('done');
    expect(asked).toEqual([['order-1', null]]);
  });
});
