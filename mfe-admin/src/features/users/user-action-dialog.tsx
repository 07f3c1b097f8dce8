import type { AdminUser } from '@lectern/contracts-identity';
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
  const isSuspension = action === 'suspend';
  return (
    <UserActDialog
      action={action}
      user={user}
      isDangerous={isSuspension}
      typedWords={isSuspension ? user.email : undefined}
      send={({ doAction }, api, reason) => doAction(api, action, { userId: user.id, sessionId, reason })}
      onClose={onClose}
    />
  );
}
