import { type StorefrontTrial, TRIAL } from '@lectern/contracts-catalog';
import { useLocale } from '@lectern/shell-api';
import { Cluster, Notice } from '@lectern/ui';
import { useState } from 'react';
import { useAct } from '../../common/act/use-act.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { PreviewMenu } from './preview-menu.tsx';
import { refusalsOf } from './refusals.ts';
import type * as Calls from './storefront.api.ts';

/** Shows the home page with what a form holds, without saving it; null while the form cannot be saved either. */
export function TrialPreview({ trial }: { trial: StorefrontTrial | null }) {
  const t = useAdminText();
  const locale = useLocale();
  const { act, isSending, failure } = useAct(() => undefined, refusalsOf(t, locale));
  const [isBlocked, setBlocked] = useState(false);
  const kind = trial === null || trial.form === 'hero' ? 'hero' : trial.content.kind;
  const show = (address: string, size: string): void => {
    if (!trial) return;
    // Browsers open a window for a press of a button, and none for an answer that comes later.
    const shown = window.open('', '_blank', size);
    setBlocked(shown === null);
    if (shown === null) return;
    // The page in the window cannot lead the form elsewhere.
    shown.opener = null;
    void act(null, async (api) => {
      try {
        const { keepTrial }: typeof Calls = await import(
          /* webpackChunkName: "admin.storefront-data" */ './storefront.api.ts'
        );
        await keepTrial(api, trial);
      } catch (thrown) {
        shown.close();
        throw thrown;
      }
      shown.location.replace(address);
    });
  };
  return (
    <>
      {(failure ?? isBlocked) ? (
        <Notice tone="danger" announce>
          {failure ?? t('storefront.preview.blocked')}
        </Notice>
      ) : null}
      <Cluster gap={2}>
        <PreviewMenu kind={kind} id={TRIAL} disabled={trial === null} loading={isSending} onShow={show}>
          {t('storefront.preview.form')}
        </PreviewMenu>
      </Cluster>
    </>
  );
}
