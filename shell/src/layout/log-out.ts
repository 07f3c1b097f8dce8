import { logout } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** The readable companion of the session cookie: without it the site asks no service who is signed in. */
const HINT = 'lectern-signed-in';

/** Ends the session, and in this browser in any case. False when the service did not answer (spec 2 §4). */
export async function logOut(api: ApiClient): Promise<boolean> {
  const isTold = await api.call(logout, {}).then(
    () => true,
    () => false,
  );
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax; Secure`;
  return isTold;
}
