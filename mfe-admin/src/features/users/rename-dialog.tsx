import { useLocale } from '@lectern/shell-api';
import { ACCOUNT_LIMITS, type AdminUserPanel } from '@lectern/contracts-identity';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { UserActDialog } from './user-act-dialog.tsx';
import css from './user-panel.module.css';

interface RenameDialogProps {
  user: AdminUserPanel['user'];
  onClose: () => void;
}

/** Corrects a name; the person is told by mail. */
export function RenameDialog({ user, onClose }: RenameDialogProps) {
  const t = useAdminText();
  // Korean begins with the family name, English with the given one.
  const isKorean = useLocale() === 'ko';
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const isChanged = lastName.trim() !== (user.lastName ?? '') || firstName.trim() !== (user.firstName ?? '');
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
  const family = part('lastName', lastName, setLastName);
  return (
    <UserActDialog
      action="rename"
      user={user}
      isReady={isChanged && lastName.trim() !== '' && firstName.trim() !== ''}
      send={({ rename }, api, reason) => rename(api, user.id, { lastName, firstName, reason })}
      onClose={onClose}
    >
      <div className={css.names}>
        {isKorean ? family : null}
        {part('firstName', firstName, setFirstName)}
        {isKorean ? null : family}
      </div>
    </UserActDialog>
  );
}
