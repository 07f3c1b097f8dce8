import type { AdminUser } from '@lectern/contracts-identity';
import { useFreshStart } from '@lectern/shell-api';
import { UserActDialog } from './user-act-dialog.tsx';

interface ViewDialogProps {
  user: Pick<AdminUser, 'id' | 'name'>;
  onClose: () => void;
}

/** Leads to the site as the person sees it. */
export function ViewDialog({ user, onClose }: ViewDialogProps) {
  const start = useFreshStart();
  return (
    <UserActDialog
      action="view"
      user={user}
      send={({ view }, api, reason) => view(api, user.id, { reason })}
      onDone={() => start('/my')}
      onClose={onClose}
    />
  );
}
