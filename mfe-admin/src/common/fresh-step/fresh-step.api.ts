import { getSecondStep, passSecondStep } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** Whether this session gave a code of the app within the last five minutes. @throws {ApiError} */
export async function isStepFresh(api: ApiClient): Promise<boolean> {
  return (await api.call(getSecondStep, {})).isFresh;
}

/** Gives a code of one's authenticator app. @throws {ApiError} SECOND_STEP_WRONG. */
export async function passStep(api: ApiClient, code: string): Promise<void> {
  await api.call(passSecondStep, { body: { code } });
}
