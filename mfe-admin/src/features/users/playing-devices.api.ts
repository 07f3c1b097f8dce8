import { listLearnerDevices, removeLearnerDevice } from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type PlayingDevices = ResponseOf<typeof listLearnerDevices>;

/** @throws {ApiError} */
export function loadPlayingDevices(api: ApiClient, userId: string): Promise<PlayingDevices> {
  return api.call(listLearnerDevices, { params: { userId } });
}

/** Frees the place of a device. @throws {ApiError} DEVICE_NOT_FOUND */
export async function removePlayingDevice(
  api: ApiClient,
  params: { userId: string; deviceId: string },
  reason: string,
): Promise<void> {
  await api.call(removeLearnerDevice, { params, body: { reason } });
}
