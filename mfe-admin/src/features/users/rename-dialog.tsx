import { ACCOUNT_LIMITS, type AdminUserPanel } from '@lectern/contracts';
import { Button, Dialog, Field, Notice, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import css from './user-panel.module.css';
import { useUserAct } from './use-user-act.ts';

interface RenameDialogProps {
  user: AdminUserPanel['user'];
  onClose: () => void;
}

/** Corrects a name; the person is told by mail. */
export function RenameDialog({ user, onClose }: RenameDialogProps) {
  const t = useAdminText();
  const { act, isSending, failure } = useUserAct(onClose);
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [reason, setReason] = useState('');
  const isChanged = lastName.trim() !== (user.lastName ?? '') || firstName.trim() !== (user.firstName ?? '');
  const isReady = isChanged && lastName.trim() !== '' && firstName.trim() !== '' && isReason(reason);
  const part = (id: 'lastName' | 'firstName', value: string, set: (value: string) => void) => (
    <Field label={t(`action.rename.${id}`)} required>
      <TextInput
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={ACCOUNT_LIMITS.nameLength}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('action.rename.title', { name: user.name })}
      description={t('action.rename.text')}
      closeLabel={t('action.cancel')}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={isSending}
            onClick={() =>
              void act(t('action.rename.done'), ({ rename }, api) =>
                rename(api, user.id, { lastName, firstName, reason }),
              )
            }
          >
            {t('action.rename.confirm')}
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
        <div className={css.names}>
          {part('lastName', lastName, setLastName)}
          {part('firstName', firstName, setFirstName)}
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
