import { findFileRefusal } from '@lectern/http/file-refusal';
import { showToast, useApi } from '@lectern/shell-api';
import { Button, Dialog, DownloadLink, Notice } from '@lectern/ui';
import { useState } from 'react';
import { CodeField, isAppCode } from '../fresh-step/code-field.tsx';
import { useAct } from '../act/use-act.ts';
import { useAdminText } from '../use-admin-text.ts';
import css from '../act/act-dialog.module.css';

interface CsvLinkProps {
  href: string;
  /** Names the file where the page has several. */
  label?: string;
}

/** Downloads the list. Asks for a code first, and whether the file is made now, because a download can show neither. */
export function CsvLink({ href, label }: CsvLinkProps) {
  const t = useAdminText();
  const api = useApi();
  /** What begins the download once the code is right; null while none is asked for. */
  const [download, setDownload] = useState<(() => void) | null>(null);
  const go = async (begin: () => void): Promise<void> => {
    const refusal = await findFileRefusal(href);
    if (refusal === undefined) begin();
    else showToast({ title: t(`action.export.${refusal}`) });
  };
  const check = async (begin: () => void): Promise<void> => {
    const { isStepFresh } = await import(
      /* webpackChunkName: "admin.fresh-step" */ '../fresh-step/fresh-step.api.ts'
    );
    // When the check fails, the dialog asks for a code; the service decides in any case.
    if (await isStepFresh(api).catch(() => false)) await go(begin);
    else setDownload(() => begin);
  };
  return (
    <>
      <DownloadLink
        href={href}
        label={label}
        size={label === undefined ? 'm' : 's'}
        onAsk={(begin) => void check(begin)}
      >
        {t('users.csv')}
      </DownloadLink>
      {download ? (
        <CodeDialog
          onPassed={() => {
            setDownload(null);
            void go(download);
          }}
          onClose={() => setDownload(null)}
        />
      ) : null}
    </>
  );
}

function CodeDialog({ onPassed, onClose }: { onPassed: () => void; onClose: () => void }) {
  const t = useAdminText();
  const { act, isSending, failure } = useAct(onPassed);
  const [code, setCode] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('action.export.title')}
      description={t('action.export.text')}
      closeLabel={t('action.cancel')}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isAppCode(code)}
            loading={isSending}
            onClick={() => void act(null, () => Promise.resolve(), code)}
          >
            {t('action.export.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {failure ? (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        ) : null}
        <CodeField value={code} onChange={setCode} />
      </div>
    </Dialog>
  );
}
