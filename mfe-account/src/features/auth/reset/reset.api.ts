import type { Locale } from '@lectern/contracts-core';
import { resetPassword, sendPasswordReset, verifyPasswordReset } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** @throws {ApiError} */
export async function sendResetCode(
  api: ApiClient,
  body: { email: string; language: Locale; turnstileToken: string },
): Promise<void> {
  await api.call(sendPasswordReset, { body });
}

/** @throws {ApiError} */
export async function checkResetCode(api: ApiClient, email: string, code: string): Promise<void> {
  await api.call(verifyPasswordReset, { body: { email, code } });
}

/** @throws {ApiError} */
export async function setNewPassword(
  api: ApiClient,
  body: { email: string; code: string; newPassword: string },
): Promise<void> {
  await api.call(resetPassword, { body });
}
