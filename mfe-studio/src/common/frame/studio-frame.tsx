import { useLocation } from '@lectern/shell-api';
import { Button, MenuIcon, Sheet } from '@lectern/ui';
import { useState, type ReactNode } from 'react';
import { useStudioText } from '../use-studio-text.ts';
import css from './studio-frame.module.css';
import { StudioNavigation } from './studio-navigation.tsx';

/** The frame of every studio page: the sidebar, or a button that opens it on a small screen. */
export function StudioFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <aside className={css.side}>
        <StudioNavigation />
      </aside>
      <div className={css.main}>
        <SectionsSheet />
        {children}
      </div>
    </div>
  );
}

function SectionsSheet() {
  const t = useStudioText();
  // Open on the page it was opened on: choosing a place closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  return (
    <div className={css.menu}>
      <Button onClick={() => setOpenAt(pathname)} icon={<MenuIcon size={20} />}>
        {t('frame.open')}
      </Button>
      <Sheet
        open={openAt === pathname}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? pathname : null)}
        side="start"
        title={t('frame.navigation')}
        closeLabel={t('frame.close')}
      >
        <StudioNavigation />
      </Sheet>
    </div>
  );
}
