import { useSession } from '@lectern/shell-api';
import styles from './account-menu.module.css';
import type { NavigationLink } from '../navigation.ts';
import { useSignedInParts } from './use-signed-in-parts.ts';

/** What the remotes offer to who is signed in, beside My Library, and logging out: behind their picture or initials. */
export function AccountMenu({ links }: { links: readonly NavigationLink[] }) {
  const session = useSession();
  const parts = useSignedInParts(links.length > 0);
  if (session.status !== 'signed-in' || links.length === 0) return null;
  return parts ? <parts.SignedInMenu links={links} user={session.user} /> : <span className={styles.room} />;
}
