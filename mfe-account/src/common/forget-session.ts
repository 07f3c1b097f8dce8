/** The cookie beside the session cookie that scripts can read: without it the site does not ask for the session. */
const HINT = 'lectern-signed-in';

/** Deletes the hint that a person is signed in, also when the service could not be told of the logout. */
export function forgetSession(): void {
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax; Secure`;
}
