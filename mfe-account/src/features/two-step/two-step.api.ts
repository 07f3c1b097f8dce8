import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  mailSecondStepCode,
  passSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

export type SecondStepState = ResponseOf<typeof getSecondStep>;
export type SetUp = ResponseOf<typeof beginSecondStep>;

/** @throws {ApiError}, as do the others. */
export const loadSecondStep = (api: ApiClient, signal: AbortSignal): Promise<SecondStepState> =>
  api.call(getSecondStep, { signal });

export async function mailCode(api: ApiClient): Promise<void> {
  await api.call(mailSecondStepCode, {});
}

/** The mailed code where there is no second step yet, otherwise a code of the present one. */
export const beginSetUp = (api: ApiClient, proof: BodyInput<typeof beginSecondStep>): Promise<SetUp> =>
  api.call(beginSecondStep, { body: proof });

export async function confirmSetUp(api: ApiClient, code: string): Promise<readonly string[]> {
  return (await api.call(confirmSecondStep, { body: { code } })).recoveryCodes;
}

export async function pass(api: ApiClient, code: string): Promise<void> {
  await api.call(passSecondStep, { body: { code } });
}

export async function renewCodes(api: ApiClient, code: string): Promise<readonly string[]> {
  return (await api.call(renewRecoveryCodes, { body: { code } })).recoveryCodes;
}

export async function turnOff(api: ApiClient, proof: BodyInput<typeof turnOffSecondStep>): Promise<void> {
  await api.call(turnOffSecondStep, { body: proof });
}
