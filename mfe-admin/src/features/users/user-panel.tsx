import type { AdminUserPanel } from '@lectern/contracts';
import { useReload, useSession } from '@lectern/shell-api';
import { Button, Cluster, ErrorState, Sheet } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { StatusBadge } from './badges.tsx';
import { PanelRecords } from './panel-records.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import type { Action } from './users.api.ts';
import css from './user-panel.module.css';

interface UserPanelProps {
  panel: { readonly userId: string; readonly person: AdminUserPanel | null } | null;
  onClose: () => void;
}

/** The person whose name was chosen, beside the list. */
export function UserPanel({ panel, onClose }: UserPanelProps) {
  const t = useAdminText();
  return (
    <Sheet
      open={panel !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={panel?.person?.user.name ?? t('panel.title')}
      closeLabel={t('panel.close')}
    >
      {panel?.person ? <Person key={panel.userId} person={panel.person} /> : <PanelFailure />}
    </Sheet>
  );
}

function PanelFailure() {
  const t = useAdminText();
  const { reload, reloading } = useReload();
  return (
    <ErrorState
      title={t('panel.failed')}
      text={t('panel.failedText')}
      action={
        <Button onClick={reload} loading={reloading}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}

function Person({ person }: { person: AdminUserPanel }) {
  const { user } = person;
  return (
    <div className={css.panel}>
      <p className={css.email}>
        {user.email} <StatusBadge user={user} />
      </p>
      <PanelActions person={person} />
      <PanelRecords person={person} />
    </div>
  );
}

/** What an owner can do; for others, and for one's own account, the services refuse it. */
function PanelActions({ person: { user, sessions } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const session = useSession();
  const isOwner = useMyRoles().includes('owner');
  const [asking, setAsking] = useState<Action | 'roles' | null>(null);
  if (!isOwner) return null;
  const isSelf = session.status === 'signed-in' && session.user.userId === user.id;
  const close = (): void => setAsking(null);
  return (
    <>
      <Cluster>
        <Button size="s" disabled={sessions.length === 0} onClick={() => setAsking('sign-out')}>
          {t('action.sign-out.button')}
        </Button>
        <Button size="s" disabled={isSelf} onClick={() => setAsking('roles')}>
          {t('action.roles.button')}
        </Button>
        {user.suspendedAt ? (
          <Button size="s" onClick={() => setAsking('unsuspend')}>
            {t('action.unsuspend.button')}
          </Button>
        ) : (
          <Button size="s" variant="danger" disabled={isSelf} onClick={() => setAsking('suspend')}>
            {t('action.suspend.button')}
          </Button>
        )}
      </Cluster>
      {isSelf ? <p className={css.hint}>{t('panel.self')}</p> : null}
      {asking === 'roles' ? <RolesDialog user={user} onClose={close} /> : null}
      {asking !== null && asking !== 'roles' ? (
        <UserActionDialog action={asking} user={user} onClose={close} />
      ) : null}
    </>
  );
}
