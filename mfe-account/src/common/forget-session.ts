/** The readable companion of the session cookie: without it the site asks nobody who is signed in. */
const HINT = 'lectern-signed-in';

/** Lets this browser forget that somebody is signed in, whether or not a service could be told. */
export function forgetSession(): void {
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax; Secure`;
}
