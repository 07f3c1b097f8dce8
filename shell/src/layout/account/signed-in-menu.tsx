import { Link, useLogOut, useT, type SessionUser } from '@lectern/shell-api';
import { Avatar, IconButton, Menu } from '@lectern/ui';
import type { NavigationLink } from '../navigation.ts';
import styles from './signed-in-menu.module.css';

interface SignedInProps {
  readonly links: readonly NavigationLink[];
  readonly user: SessionUser;
}

/** The menu behind the picture of a person, in the header of wide screens. */
export function SignedInMenu({ links, user }: SignedInProps) {
  const t = useT('shell');
  const { isLeaving, logOut } = useLogOut(t('account.logOutUnheard'));
  const { name, picture = null } = user;
  return (
    <Menu
      label={t('nav.account')}
      linkAs={Link}
      items={[
        ...links.map(({ href, label }) => ({ id: href, href, label })),
        null,
        {
          id: 'log-out',
          label: t(isLeaving ? 'account.loggingOut' : 'account.logOut'),
          disabled: isLeaving,
          onSelect: () => void logOut(),
        },
      ]}
      trigger={(trigger) => (
        <IconButton
          size="s"
          className={styles.face}
          label={t('account.menu')}
          icon={<Avatar image={picture} name={name} size={32} />}
          {...trigger}
        />
      )}
    />
  );
}
