import type { AdminUser } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import { Button, Dialog, Notice } from '@lectern/ui';
import { useState, type ReactNode } from 'react';
import { CodeField, isAppCode } from '../../common/fresh-step/code-field.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import css from './user-panel.module.css';
import { useUserAct } from './use-user-act.ts';
import type * as Calls from './users.api.ts';

interface ActDialogProps {
  /** Its words are `action.<action>.title`, `.text`, `.confirm` and `.done`. */
  action: string;
  user: Pick<AdminUser, 'name'>;
  /** Whether the fields besides the reason are as they must be. */
  isReady?: boolean;
  isDangerous?: boolean;
  send: (calls: typeof Calls, api: ApiClient, reason: string) => Promise<void>;
  /** Replaces the default, which shows a toast and reloads the person. */
  onDone?: () => void;
  onClose: () => void;
  /** Fields before the reason. */
  children?: ReactNode;
}

/** Asks why before something is done to an account, and for a code where the service wants a new one. */
export function ActDialog(props: ActDialogProps) {
  const { action, user, isReady = true, isDangerous = false, send, onDone, onClose, children } = props;
  const t = useAdminText();
  const { act, isSending, failure, needsCode } = useUserAct(onDone ?? onClose);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const words = (part: string): string => t(`action.${action}.${part}`, { name: user.name });
  const submit = (): void => {
    void act(
      onDone ? null : words('done'),
      (calls, api) => send(calls, api, reason),
      needsCode ? code : undefined,
    );
    setCode('');
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words('title')}
      description={words('text')}
      closeLabel={t('action.cancel')}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={!isReady || !isReason(reason) || (needsCode && !isAppCode(code))}
            loading={isSending}
            onClick={submit}
          >
            {words('confirm')}
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
        {children}
        <ReasonField value={reason} onChange={setReason} />
        {needsCode ? <CodeField value={code} onChange={setCode} /> : null}
      </div>
    </Dialog>
  );
}
