import { useNavigate } from '@lectern/shell-api';
import { Button, SearchIcon } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useAdminText } from '../use-admin-text.ts';
import { KeysDialog } from './keys-dialog.tsx';
import css from './palette.module.css';
import { Palette } from './palette.tsx';

/** Whether a key belongs to what is typed or to an open dialog. */
function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.closest('input, textarea, select') !== null))
  );
}

/** The button and the keys that open the palette and the list of keys, on every page of the admin. */
export function PaletteKeys() {
  const t = useAdminText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((before) => (before === 'palette' ? null : 'palette'));
        return;
      }
      if (isCommand || event.altKey || isTaken(event.target)) return;
      if (event.key === '?') setOpen('keys');
      if (event.key === 't') navigate(paths.today);
      if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
        if (field) event.preventDefault();
        field?.focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button
        size="s"
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
