import type { BodyInput, CurrentUser } from '@lectern/contracts-core';
import { finishSocialSignIn, login, SessionInfo } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

export type LoginBody = BodyInput<typeof login>;

/** Signs in; given up after 15 seconds. @throws {ApiError} */
export async function signIn(api: ApiClient, body: LoginBody): Promise<CurrentUser> {
  return (await api.call(login, { body })).user;
}

/** The other device in the details of a 409; null without one. */
export function otherDevice(details: unknown): SessionInfo | null {
  const parsed = SessionInfo.safeParse(details);
  return parsed.success ? parsed.data : null;
}

/** The second step after a social sign-in. @throws {ApiError} UNAUTHENTICATED when it took too long. */
export async function finishSocial(api: ApiClient, code: string): Promise<void> {
  await api.call(finishSocialSignIn, { body: { code } });
}
