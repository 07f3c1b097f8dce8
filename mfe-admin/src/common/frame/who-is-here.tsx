import { Link, useLocale, useSession } from '@lectern/shell-api';
import { Avatar, ChevronDownIcon, Menu } from '@lectern/ui';
import { useState } from 'react';
import { KeysDialog } from '../palette/keys-dialog.tsx';
import { useAdminText } from '../use-admin-text.ts';
import css from './who-is-here.module.css';

/** Storage key of the shell for the language of pages without one in their address. */
const LANGUAGE_KEY = 'language';

/** The signed-in person with their roles, and the links out of the admin. */
export function WhoIsHere() {
  const t = useAdminText();
  const locale = useLocale();
  const session = useSession();
  const [isShowingKeys, setShowingKeys] = useState(false);
  if (session.status !== 'signed-in') return null;
  const { name, picture = null, roles = [] } = session.user;
  const other = locale === 'ko' ? 'en' : 'ko';
  return (
    <>
      <Menu
        label={t('frame.account')}
        linkAs={Link}
        items={[
          { id: 'site', href: '/', label: t('frame.site') },
          { id: 'my', href: '/my', label: t('frame.my') },
          { id: 'two-step', href: '/my/two-step', label: t('frame.twoStep') },
          // Also the way back for those who turned single keys off.
          { id: 'keys', label: t('palette.keys.title'), onSelect: () => setShowingKeys(true) },
          null,
          {
            id: 'language',
            label: { en: 'English', ko: '한국어' }[other],
            lang: other,
            onSelect: () => switchLanguage(other),
          },
        ]}
        trigger={(trigger) => (
          <button type="button" className={css.who} {...trigger}>
            <Avatar image={picture} name={name} size={24} />
            <span className={css.name}>{name}</span>
            <span className={css.roles}>
              {roles
                .filter((role) => role !== 'instructor')
                .map((role) => t(`roles.${role}`))
                .join(' · ')}
            </span>
            <ChevronDownIcon size={16} />
          </button>
        )}
      />
      {isShowingKeys ? <KeysDialog onClose={() => setShowingKeys(false)} /> : null}
    </>
  );
}

/** A new document, which brings its own strings and fonts. */
function switchLanguage(locale: 'ko' | 'en'): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // Without storage the admin stays in English.
    return;
  }
  location.reload();
}
