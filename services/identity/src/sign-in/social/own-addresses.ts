import type { Locale, SocialProvider } from '@lectern/contracts-core';
import type { SocialFailure } from '@lectern/contracts-identity';

/*
 * The only addresses a social sign-in redirects to (spec 2 §2): pages of our own in one of our languages. No part of a
 * request becomes part of their path.
 */

export const signedInAddress = (language: Locale, provider: SocialProvider): string =>
  `/${language}/login?success=${provider}`;

/** The login page with the field for the code; the cookie identifies the waiting sign-in. */
export const secondStepAddress = (language: Locale, provider: SocialProvider): string =>
  `/${language}/login?second_step=${provider}`;

/** The login page with the question whether the account's other session may end; the cookie identifies the sign-in. */
export const sessionExistsAddress = (language: Locale, provider: SocialProvider): string =>
  `/${language}/login?session_exists=${provider}`;

export const failedAddress = (language: Locale, code: SocialFailure): string =>
  `/${language}/login?error=${code}`;

export const knownAddress = (language: Locale): string => `/${language}/login/signup?error=user_exists`;

/** What the form shows of the person. The server uses only the token afterwards. */
export interface SignupProfile {
  readonly provider: SocialProvider;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly tempToken: string;
}

export function signupAddress(language: Locale, profile: SignupProfile): string {
  const { provider } = profile;
  const query = new URLSearchParams({
    [`${provider}_signup`]: JSON.stringify(profile),
    error: `${provider}_signup_required`,
  });
  return `/${language}/login/signup?${query}`;
}
