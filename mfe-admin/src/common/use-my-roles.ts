import { useSession } from '@lectern/shell-api';

const NONE: readonly string[] = [];

/** What the signed-in person may do, for what is shown; every call is judged by its service again. */
export function useMyRoles(): readonly string[] {
  const session = useSession();
  return session.status === 'signed-in' ? (session.user.roles ?? NONE) : NONE;
}
