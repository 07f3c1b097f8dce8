import {
  listDevices,
  removeDevice,
  removeOtherDevices,
  type SignedInDevice,
} from '@lectern/contracts-identity';
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
