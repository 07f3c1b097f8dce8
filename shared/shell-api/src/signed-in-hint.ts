import { SIGNED_IN_HINT } from '@lectern/contracts-core/cookies';

/** Whether this browser may have a session. */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').some((pair) => pair === `${SIGNED_IN_HINT}=1`);
}

/** Deletes the hint, also when the service could not be told of the logout: this browser then asks for no session. */
export function forgetSession(): void {
  document.cookie = `${SIGNED_IN_HINT}=; Max-Age=0; Path=/; SameSite=Lax; Secure`;
}
