import { useNavigate } from '@lectern/shell-api';
import { Button, SearchIcon } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useAdminText } from '../use-admin-text.ts';
import { KeysDialog } from './keys-dialog.tsx';
import css from './palette.module.css';
import { Palette } from './palette.tsx';

/** The button and the keys that open the palette and the list of keys, on every page of the admin. */
export function PaletteKeys() {
  const t = useAdminText();
  const navigate = useNavigate();
  const home = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useKeys(home, 'everywhere', [
    { key: '?', words: () => t('palette.keys.help'), run: () => setOpen('keys'), isAnywhere: true },
    { key: 't', words: () => t('palette.keys.today'), run: () => navigate(paths.today) },
    { key: '/', words: () => t('palette.keys.search'), run: focusSearch },
  ]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((before) => (before === 'palette' ? null : 'palette'));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button
        ref={home}
        size="s"
        className={css.find}
        icon={<SearchIcon size={16} />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('palette')}
      >
        <span className={css.button}>{t('palette.button')}</span>
      </Button>
      {open === 'palette' ? <Palette onClose={close} /> : null}
      {open === 'keys' ? <KeysDialog onClose={close} /> : null}
    </>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}
