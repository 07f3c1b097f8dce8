import * as z from 'zod/mini';

/** What the provider can be told to do wrong. */
export const TOSS_FAULTS = [
  // before the work: nothing happened
  'delay',
  'hang',
  'reset',
  'error',
  'processing',
  // the work is done, its answer is lost
  'hang-after-work',
  'reset-after-work',
  'error-after-work',
  // answers that are not true, or not yet
  'stale',
  'amount-lie',
  'currency-lie',
  'noise',
  'missing-row',
  'extra-row',
  'missing-day',
  'wrong-row',
  'slow-cancel',
  // webhooks
  'webhook-never',
  'webhook-late',
  'webhook-twice',
  'webhook-reordered',
] as const;
export type TossFaultName = (typeof TOSS_FAULTS)[number];

export const CALLS = [
  'confirm',
  'get',
  'cancel',
  'transactions',
  'settlements',
  'script',
  'webhook',
] as const;
export type Call = (typeof CALLS)[number];

export const TossFault = z.strictObject({
  fault: z.enum(TOSS_FAULTS),
  /** Any call when left out. */
  on: z.optional(z.enum(CALLS)),
  /** Any order when left out. */
  orderId: z.optional(z.string()),
  times: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  /** Milliseconds of a delay. */
  ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 3_000),
  /** Code of an error. */
  code: z.optional(z.string()),
});
export type TossFault = z.infer<typeof TossFault>;

/** Faults waiting to happen, each a number of times. */
export class TossFaults {
  private armed: TossFault[] = [];

  arm(fault: TossFault): void {
    this.armed.push({ ...fault });
  }

  /** Uses up one of the named faults that is armed for this call and order, the oldest first. */
  take(names: readonly TossFaultName[], on: Call, orderId: string | undefined): TossFault | undefined {
    const fault = this.armed.find(
      (one) =>
        names.includes(one.fault) &&
        (one.on === undefined || one.on === on) &&
        (one.orderId === undefined || one.orderId === orderId),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    this.armed = this.armed.filter(({ times }) => times > 0);
    return fault;
  }

  list(): readonly TossFault[] {
    return this.armed;
  }

  clear(): void {
    this.armed = [];
  }
}
