import {
  listDevices,
  removeDevice,
  removeOtherDevices,
  type SignedInDevice,
} from '@lectern/contracts-identity';
import { listPlayingDevices, removePlayingDevice } from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

/** @throws {ApiError} */
export async function loadDevices(api: ApiClient): Promise<readonly SignedInDevice[]> {
  return (await api.call(listDevices, {})).devices;
}

/** Signs one device out, or every other one. @throws {ApiError} */
export async function signOut(api: ApiClient, deviceId: string | 'others'): Promise<void> {
  if (deviceId === 'others') await api.call(removeOtherDevices, {});
  else await api.call(removeDevice, { params: { deviceId } });
}

export type PlayingDevices = ResponseOf<typeof listPlayingDevices>;

/** Devices on which the person plays lectures. @throws {ApiError} */
export async function loadPlayingDevices(api: ApiClient): Promise<PlayingDevices> {
  return api.call(listPlayingDevices, {});
}

/** Frees the place of a playing device; its stream ends. @throws {ApiError} */
export async function removePlayer(api: ApiClient, deviceId: string): Promise<void> {
  await api.call(removePlayingDevice, { params: { deviceId } });
}
