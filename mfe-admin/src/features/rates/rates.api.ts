import { endRate, listRates, setRate } from '@lectern/contracts-commerce';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';

export type Rates = ResponseOf<typeof listRates>;

/** @throws {ApiError} */
export const loadRates = ({ api, signal }: LoaderArgs): Promise<Rates> => api.call(listRates, { signal });

/** @throws {ApiError} RATE_TOO_FAR, RATE_TIMES, RATE_OVERLAPS. */
export async function putRate(api: ApiClient, body: BodyInput<typeof setRate>): Promise<void> {
  await api.call(setRate, { body });
}

/** @throws {ApiError} RATE_NOT_FOUND. */
export async function takeRateBack(api: ApiClient, rateId: string, reason: string): Promise<void> {
  await api.call(endRate, { params: { rateId }, body: { reason } });
}
