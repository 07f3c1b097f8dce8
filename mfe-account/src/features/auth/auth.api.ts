import {
  getBotCheck,
  login,
  SessionInfo,
  type BodyInput,
  type CurrentUser,
  type ResponseOf,
} from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';

export type LoginBody = BodyInput<typeof login>;

/** @throws {ApiError} */
export async function askBotCheck(
  api: ApiClient,
  signal: AbortSignal,
): Promise<ResponseOf<typeof getBotCheck>> {
  return api.call(getBotCheck, { signal });
}

/** Signs in; given up after 15 seconds. @throws {ApiError} */
export async function signIn(api: ApiClient, body: LoginBody): Promise<CurrentUser> {
  return (await api.call(login, { body })).user;
}

/** What a 409 says about the other device; null when it says nothing. */
export function otherDevice(details: unknown): SessionInfo | null {
  const parsed = SessionInfo.safeParse(details);
  return parsed.success ? parsed.data : null;
}
