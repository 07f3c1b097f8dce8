import { Link, useSession, useT } from '@lectern/shell-api';
import { ChevronDownIcon, IconButton, Menu } from '@lectern/ui';
import type { NavigationLink } from './navigation.ts';

/** What the remotes offer to who is signed in, beside My Library. */
export function AccountMenu({ links }: { links: readonly NavigationLink[] }) {
  const t = useT('shell');
  if (useSession().status !== 'signed-in' || links.length === 0) return null;
  return (
    <Menu
      label={t('nav.account')}
      linkAs={Link}
      items={links.map(({ href, label }) => ({ id: href, href, label }))}
      trigger={(trigger) => (
        <IconButton size="s" label={t('account.menu')} icon={<ChevronDownIcon size={16} />} {...trigger} />
      )}
    />
  );
}
