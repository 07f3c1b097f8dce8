import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  passSecondStep,
  renewRecoveryCodes,
  type ResponseOf,
} from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';

export type SecondStepState = ResponseOf<typeof getSecondStep>;
export type SetUp = ResponseOf<typeof beginSecondStep>;

/** @throws {ApiError}, as do the others. */
export const loadSecondStep = (api: ApiClient, signal: AbortSignal): Promise<SecondStepState> =>
  api.call(getSecondStep, { signal });

export const beginSetUp = (api: ApiClient): Promise<SetUp> => api.call(beginSecondStep, {});

export async function confirmSetUp(api: ApiClient, code: string): Promise<readonly string[]> {
  return (await api.call(confirmSecondStep, { body: { code } })).recoveryCodes;
}

export async function pass(api: ApiClient, code: string): Promise<void> {
  await api.call(passSecondStep, { body: { code } });
}

export async function renewCodes(api: ApiClient): Promise<readonly string[]> {
  return (await api.call(renewRecoveryCodes, {})).recoveryCodes;
}
