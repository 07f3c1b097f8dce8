import { brand } from '@lectern/brand';
import { Link, useLocation } from '@lectern/shell-api';
import { IconButton, MenuIcon, Sheet } from '@lectern/ui';
import { useState, type ReactNode } from 'react';
import { PaletteKeys } from '../palette/palette-keys.tsx';
import { useAdminText } from '../use-admin-text.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import css from './admin-frame.module.css';
import { WhoIsHere } from './who-is-here.tsx';

/** The same id as on the shell's pages: the focus goes there after a navigation. */
const CONTENT_ID = 'content';

/** The frame of every admin page: the navigation at the side, or behind a button on a small screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useAdminText();
  return (
    <div className={css.frame}>
      <a className={css.skip} href={`#${CONTENT_ID}`}>
        {t('frame.skip')}
      </a>
      <header className={css.bar}>
        <SectionsSheet />
        <Link href="/admin" className={css.brand}>
          {brand.name} <span className={css.mark}>{t('frame.admin')}</span>
        </Link>
        <PaletteKeys />
        <WhoIsHere />
      </header>
      <aside className={css.side}>
        <AdminNavigation />
      </aside>
      <main id={CONTENT_ID} className={css.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function SectionsSheet() {
  const t = useAdminText();
  // Open on the page it was opened on: a navigation by other means closes it as well.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  return (
    <>
      <IconButton
        className={css.menu}
        label={t('frame.open')}
        icon={<MenuIcon />}
        onClick={() => setOpenAt(pathname)}
      />
      <Sheet
        open={openAt === pathname}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? pathname : null)}
        side="start"
        title={t('frame.navigation')}
        closeLabel={t('frame.close')}
      >
        <AdminNavigation onChoose={() => setOpenAt(null)} />
      </Sheet>
    </>
  );
}
