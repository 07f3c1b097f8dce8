import { Link, useSession, useT } from '@lectern/shell-api';
import styles from './account-link.module.css';
import { LoginLink } from '../../common/login-link.tsx';

interface AccountLinkProps {
  readonly className?: string | undefined;
  /** A menu button will stand beside My Library: Log in takes its room as well. */
  readonly hasMenu?: boolean;
}

/**
 * My Library for a signed-in person, Log in for guests and while the session is unknown. Both labels share one cell, so
 * that the header does not move when the answer arrives.
 */
export function AccountLink({ className = '', hasMenu = false }: AccountLinkProps) {
  const t = useT('shell');
  const isSignedIn = useSession().status === 'signed-in';
  const labels = (
    <>
      <Label text={t('account.login')} isShown={!isSignedIn} />
      <Label text={t('account.library')} isShown={isSignedIn} />
    </>
  );
  const look = `${styles.link} ${className}`;
  return isSignedIn ? (
    <Link href="/my" className={look}>
      {labels}
    </Link>
  ) : (
    <LoginLink className={`${look} ${hasMenu ? styles.withMenuRoom : ''}`}>{labels}</LoginLink>
  );
}

function Label({ text, isShown }: { text: string; isShown: boolean }) {
  return (
    <span className={isShown ? styles.shown : styles.reserved} aria-hidden={!isShown}>
      {text}
    </span>
  );
}
