import { findFileRefusal } from '@lectern/http/file-refusal';
import { showToast, useApi } from '@lectern/shell-api';
import { Button, ButtonLink, Dialog, DownloadIcon, Notice } from '@lectern/ui';
import { useRef, useState, type MouseEvent } from 'react';
import { CodeField, isAppCode } from '../fresh-step/code-field.tsx';
import { useAct } from '../act/use-act.ts';
import { useAdminText } from '../use-admin-text.ts';
import css from '../act/act-dialog.module.css';

/** Downloads the list. Asks for a code first, and whether the file is made now, because a download can show neither. */
export function CsvLink({ href }: { href: string }) {
  const t = useAdminText();
  const api = useApi();
  const place = useRef<HTMLSpanElement>(null);
  const mayGo = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const go = async (): Promise<void> => {
    const refusal = await findFileRefusal(href);
    if (refusal !== undefined) {
      showToast({ title: t(`action.export.${refusal}`) });
      return;
    }
    mayGo.current = true;
    place.current?.querySelector('a')?.click();
    mayGo.current = false;
  };
  const check = async (event: MouseEvent): Promise<void> => {
    if (mayGo.current) return;
    event.preventDefault();
    const { isStepFresh } = await import(
      /* webpackChunkName: "admin.fresh-step" */ '../fresh-step/fresh-step.api.ts'
    );
    // When the check fails, the dialog asks for a code; the service decides in any case.
    if (await isStepFresh(api).catch(() => false)) await go();
    else setAsking(true);
  };
  return (
    <span ref={place}>
      <ButtonLink
        href={href}
        download
        icon={<DownloadIcon size={16} />}
        onClick={(event: MouseEvent) => void check(event)}
      >
        {t('users.csv')}
      </ButtonLink>
      {isAsking ? (
        <CodeDialog
          onPassed={() => {
            setAsking(false);
            void go();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
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
