import { Dialog, Switch } from '@lectern/ui';
import { Fragment, useState } from 'react';
import { setKeysOn, useKeysOn } from '../keys/keys-switch.ts';
import { KEY_GROUPS, keysNow } from '../keys/use-keys.ts';
import { useAdminText } from '../use-admin-text.ts';
import css from './palette.module.css';

/** The keys of the page it is opened on, and the switch that turns single keys off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText();
  const isOn = useKeysOn();
  // Behind the open dialog no key acts any more.
  const [keys] = useState(keysNow);
  const fixed = { group: 'everywhere', key: 'Ctrl / ⌘ K', words: t('palette.keys.find') } as const;
  const all = [fixed, ...keys, { group: 'panel', key: 'Esc', words: t('palette.keys.close') } as const];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('palette.keys.title')}
      closeLabel={t('palette.close')}
      size="s"
    >
      <div className={css.palette}>
        <Switch
          label={t('keys.switch')}
          description={t('keys.switchText')}
          checked={isOn}
          onChange={(event) => setKeysOn(event.currentTarget.checked)}
        />
        {KEY_GROUPS.map((group) => {
          const own = all.filter((one) => one.group === group);
          return own.length === 0 ? null : (
            <section key={group} aria-labelledby={`keys-${group}`}>
              <h3 id={`keys-${group}`} className={css.group}>
                {t(`keys.groups.${group}`)}
              </h3>
              <dl className={css.keys}>
                {own.map(({ key, words }) => (
                  <Fragment key={`${key} ${words}`}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{words}</dd>
                  </Fragment>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
