import { logout } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

/** Tells the identity service that this browser's session ends. @throws {ApiError} */
export async function endSession(api: ApiClient): Promise<void> {
  await api.call(logout, {});
}
