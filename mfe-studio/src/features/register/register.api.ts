import type { Locale } from '@lectern/contracts-core';
import {
  type ApplicationContent,
  getApplication,
  type InstructorApplication,
  saveApplication,
  submitApplication,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** @throws {ApiError} */
export async function loadApplication(api: ApiClient, signal?: AbortSignal): Promise<InstructorApplication> {
  return api.call(getApplication, signal ? { signal } : {});
}

/** @throws {ApiError} APPLICATION_CHANGED when another window saved meanwhile. */
export async function saveDraft(
  api: ApiClient,
  content: ApplicationContent,
  version: number,
): Promise<InstructorApplication> {
  return api.call(saveApplication, { body: { content, version } });
}

/** Signs the contract that was read and hands the draft in. @throws {ApiError} */
export async function submitDraft(
  api: ApiClient,
  { version, contract }: InstructorApplication,
  language: Locale,
): Promise<InstructorApplication> {
  return api.call(submitApplication, { body: { version, contractVersion: contract.version, language } });
}
