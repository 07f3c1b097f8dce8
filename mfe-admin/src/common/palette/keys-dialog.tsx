import { Dialog } from '@lectern/ui';
import { Fragment } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import css from './palette.module.css';

const KEYS = [
  ['find', 'Ctrl / ⌘ K'],
  ['today', 'T'],
  ['search', '/'],
  ['move', '↑ ↓'],
  ['open', 'Enter'],
  ['close', 'Esc'],
  ['help', '?'],
] as const;

/** The keys of the admin. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('palette.keys.title')}
      closeLabel={t('palette.close')}
      size="s"
    >
      <dl className={css.keys}>
        {KEYS.map(([name, key]) => (
          <Fragment key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`palette.keys.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
