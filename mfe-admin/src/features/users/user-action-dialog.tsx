import type { AdminUser } from '@lectern/contracts-identity';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { UserActDialog } from './user-act-dialog.tsx';
import type { Action } from './users.api.ts';

interface UserActionDialogProps {
  action: Action;
  /** The session that ends, where it is one. */
  sessionId?: string | undefined;
  user: Pick<AdminUser, 'id' | 'name' | 'email'>;
  onClose: () => void;
}

/** For acts that need only a reason; acts that lock a person out also need their address, typed again. */
export function UserActionDialog({ action, sessionId, user, onClose }: UserActionDialogProps) {
  const t = useAdminText();
  const [typed, setTyped] = useState('');
  const isSuspension = action === 'suspend';
  return (
    <UserActDialog
      action={action}
      user={user}
      isReady={!isSuspension || typed.trim().toLowerCase() === user.email}
      isDangerous={isSuspension}
      send={({ doAction }, api, reason) => doAction(api, action, { userId: user.id, sessionId, reason })}
      onClose={onClose}
    >
      {isSuspension ? (
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
    </UserActDialog>
  );
}
