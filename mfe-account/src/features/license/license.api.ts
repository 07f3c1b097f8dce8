import type { Locale } from '@lectern/contracts-core';
import {
  getLicenseStatus,
  type LicenseStatus,
  requestLicenseUpload,
  submitLicense,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { LicenseFileType } from './license-file.ts';

/** @throws {ApiError} */
export async function loadLicense(api: ApiClient, signal?: AbortSignal): Promise<LicenseStatus> {
  return api.call(getLicenseStatus, signal ? { signal } : {});
}

/** An address to put a file to, and the key to hand it in by. @throws {ApiError} */
export async function askUpload(
  api: ApiClient,
  file: File,
  type: LicenseFileType,
): Promise<{ url: string; key: string }> {
  return api.call(requestLicenseUpload, {
    body: { filename: file.name.slice(-255), type, size: file.size },
  });
}

/** Hands an uploaded file in. @throws {ApiError} */
export async function handIn(api: ApiClient, key: string, language: Locale): Promise<void> {
  await api.call(submitLicense, { body: { license_file_url: key, language } });
}
