import { useSession } from '@lectern/shell-api';

const NONE: readonly string[] = [];

/** The signed-in person's roles, for display only; the services check every call. */
export function useMyRoles(): readonly string[] {
  const session = useSession();
  return session.status === 'signed-in' ? (session.user.roles ?? NONE) : NONE;
}
