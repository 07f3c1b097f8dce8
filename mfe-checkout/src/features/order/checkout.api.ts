import {
  createOrder,
  getCheckout,
  joinWaitlist,
  leaveWaitlist,
  validateCode,
  type PaymentMethod,
  type WaitStanding,
} from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type Checkout = ResponseOf<typeof getCheckout>;
export type Order = ResponseOf<typeof createOrder>;
export type CodeCheck = ResponseOf<typeof validateCode>;

/** What is sold and for how much, with a code counted in. @throws {ApiError} */
export async function loadCheckout(
  api: ApiClient,
  asked: { curriculumId: string; code: string | null },
  signal?: AbortSignal,
): Promise<Checkout> {
  return api.call(getCheckout, {
    params: { curriculumId: asked.curriculumId },
    query: asked.code === null ? {} : { referralCode: asked.code },
    ...(signal ? { signal } : {}),
  });
}

/** Waits for a seat of a course, or no longer. @throws {ApiError} */
export async function changeWaitlist(
  api: ApiClient,
  curriculumId: string,
  act: 'join' | 'leave',
): Promise<WaitStanding> {
  return api.call(act === 'join' ? joinWaitlist : leaveWaitlist, { params: { curriculumId } });
}

/** Whether a code counts for a course. @throws {ApiError} */
export async function checkCode(api: ApiClient, code: string, curriculumId: string): Promise<CodeCheck> {
  return api.call(validateCode, { query: { code, curriculumId } });
}

export interface Purchase {
  readonly curriculumId: string;
  readonly orderName: string;
  readonly method: PaymentMethod;
  readonly currency: 'KRW' | 'USD';
  readonly referralCode: string | null;
  /** The total on the screen, in minor units. */
  readonly expectedMinor: number;
  /** The starts on the screen, null of a course without one. */
  readonly expectedStarts: { courseId: string; startsAt: string | null }[];
}

/** Fixes price, rate and code. @throws {ApiError} */
export async function placeOrder(api: ApiClient, purchase: Purchase): Promise<Order> {
  return api.call(createOrder, { body: purchase });
}
