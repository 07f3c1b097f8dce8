import type { BodyInput, CurrentUser } from '@lectern/contracts-core';
import { cancelSocialSignIn, finishSocialSignIn, login, SessionInfo } from '@lectern/contracts-identity';
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

export type WaitingAnswer = BodyInput<typeof finishSocialSignIn>;

/**
 * Ends a social sign-in that waits for the person's answer. @throws {ApiError} SESSION_ALREADY_EXISTS with the other
 * device, UNAUTHENTICATED when it took too long.
 */
export async function finishSocial(api: ApiClient, answer: WaitingAnswer): Promise<void> {
  await api.call(finishSocialSignIn, { body: answer });
}

/** Ends the waiting without a sign-in, so that the next person at this browser cannot finish it. @throws {ApiError} */
export async function cancelSocial(api: ApiClient): Promise<void> {
  await api.call(cancelSocialSignIn, {});
}
