import type { BodyInput, Locale, SocialProvider } from '@lectern/contracts-core';
import {
  completeGoogleSignup,
  completeKakaoSignup,
  completeNaverSignup,
  register,
  sendVerification,
  verifyEmail,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

export type RegisterBody = BodyInput<typeof register>;
export type CompletionBody = BodyInput<typeof completeGoogleSignup>;

const COMPLETIONS = { google: completeGoogleSignup, kakao: completeKakaoSignup, naver: completeNaverSignup };

/** @throws {ApiError} */
export async function sendCode(
  api: ApiClient,
  body: { email: string; language: Locale; turnstileToken: string },
): Promise<void> {
  await api.call(sendVerification, { body });
}

/** @throws {ApiError} */
export async function checkCode(api: ApiClient, email: string, code: string): Promise<void> {
  await api.call(verifyEmail, { body: { email, code } });
}

/** @throws {ApiError} */
export async function openAccount(api: ApiClient, body: RegisterBody): Promise<void> {
  await api.call(register, { body });
}

/** Ends a sign-up begun at a provider; the person is signed in afterwards. @throws {ApiError} */
export async function completeAccount(
  api: ApiClient,
  provider: SocialProvider,
  body: CompletionBody,
): Promise<void> {
  await api.call(COMPLETIONS[provider], { body });
}
