import type { AdminUser } from '@lectern/contracts';
import { Button, Dialog, Field, Notice, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import css from './user-panel.module.css';
import { useUserAct } from './use-user-act.ts';
import type { Action } from './users.api.ts';

interface UserActionDialogProps {
  action: Action;
  /** The session that ends, where it is one. */
  sessionId?: string | undefined;
  user: Pick<AdminUser, 'id' | 'name' | 'email'>;
  onClose: () => void;
}

/** Asks why, and for the person's address typed again before somebody is locked out. */
export function UserActionDialog({ action, sessionId, user, onClose }: UserActionDialogProps) {
  const t = useAdminText();
  const { act, isSending, failure } = useUserAct(onClose);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const isSure = action !== 'suspend' || typed.trim().toLowerCase() === user.email;
  const isReady = isSure && isReason(reason);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(`action.${action}.title`, { name: user.name })}
      description={t(`action.${action}.text`)}
      closeLabel={t('action.cancel')}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant={action === 'suspend' ? 'danger' : 'primary'}
            disabled={!isReady}
            loading={isSending}
            onClick={() =>
              void act(t(`action.${action}.done`, { name: user.name }), ({ doAction }, api) =>
                doAction(api, action, { userId: user.id, sessionId, reason }),
              )
            }
          >
            {t(`action.${action}.confirm`)}
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
        <ReasonField value={reason} onChange={setReason} />
        {action === 'suspend' ? (
          <Field label={t('action.type', { email: user.email })} required>
            <TextInput
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
