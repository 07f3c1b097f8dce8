import { ROLES, type AdminUser, type Role } from '@lectern/contracts';
import { Button, Checkbox, Dialog, Notice } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import css from './user-panel.module.css';
import { useUserAct } from './use-user-act.ts';

interface RolesDialogProps {
  user: Pick<AdminUser, 'id' | 'name' | 'roles'>;
  onClose: () => void;
}

/** What a person may do; staff set up their second step when they next open the admin. */
export function RolesDialog({ user, onClose }: RolesDialogProps) {
  const t = useAdminText();
  const { act, isSending, failure } = useUserAct(onClose);
  const [roles, setRoles] = useState<readonly Role[]>(user.roles);
  const [reason, setReason] = useState('');
  const isChanged = ROLES.some((role) => roles.includes(role) !== user.roles.includes(role));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('action.roles.title', { name: user.name })}
      description={t('action.roles.text')}
      closeLabel={t('action.cancel')}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isChanged || !isReason(reason)}
            loading={isSending}
            onClick={() =>
              void act(t('action.roles.done', { name: user.name }), (calls, api) =>
                calls.setRoles(api, { userId: user.id, roles: [...roles], reason }),
              )
            }
          >
            {t('action.roles.confirm')}
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
        <fieldset className={css.roles}>
          <legend>{t('panel.facts.roles')}</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`roles.${role}`)}
              checked={roles.includes(role)}
              onChange={() =>
                setRoles((now) => (now.includes(role) ? now.filter((one) => one !== role) : [...now, role]))
              }
            />
          ))}
        </fieldset>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
