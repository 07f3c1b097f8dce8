import { hasRole, isStaff, rolesOf } from '@lectern/contracts-core';
import { type AdminUserPanel, beginView, renameUser } from '@lectern/contracts-identity';
import { useSession } from '@lectern/shell-api';
import { Cluster } from '@lectern/ui';
import { useState } from 'react';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import type { Action } from './users.api.ts';
import { ViewDialog } from './view-dialog.tsx';
import css from './user-panel.module.css';

type Asking = Action | 'roles' | 'rename' | 'view';

const SHORTCUTS: Readonly<Partial<Record<Asking, string>>> = {
  view: 'v',
  rename: 'n',
  'reset-mail': 'p',
  'sign-out': 'l',
  roles: 'r',
  suspend: 's',
  unsuspend: 's',
};

/** The acts that the viewer's roles allow; the services refuse all others, and acts on one's own account. */
export function PanelActions({ person: { user, sessions } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const session = useSession();
  const roles = useMyRoles();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isOwner = roles.includes('owner');
  const mayHelp = hasRole(roles, rolesOf(renameUser));
  const mayView = hasRole(roles, rolesOf(beginView)) && !isStaff(user.roles) && user.suspendedAt === null;
  const isSelf = session.status === 'signed-in' && session.user.userId === user.id;
  const close = (): void => setAsking(null);
  const button = (what: Asking, isOff = false) => (
    <KeyButton
      shortcut={SHORTCUTS[what]}
      size="s"
      disabled={isOff}
      aria-haspopup="dialog"
      {...(what === 'suspend' ? { variant: 'danger' as const } : {})}
      onClick={() => setAsking(what)}
    >
      {t(`action.${what}.button`)}
    </KeyButton>
  );
  return (
    <>
      <Cluster gap={2}>
        {mayView ? button('view') : null}
        {mayHelp ? (
          <>
            {button('rename')}
            {button('reset-mail', !user.hasPassword)}
          </>
        ) : null}
        {isOwner ? (
          <>
            {button('sign-out', sessions.length === 0)}
            {button('roles', isSelf)}
            {user.suspendedAt ? button('unsuspend') : button('suspend', isSelf)}
          </>
        ) : null}
      </Cluster>
      {isSelf && isOwner ? <p className={css.hint}>{t('panel.self')}</p> : null}
      {asking === null ? null : <Asked asking={asking} user={user} onClose={close} />}
    </>
  );
}

interface AskedProps {
  asking: Asking;
  user: AdminUserPanel['user'];
  onClose: () => void;
}

function Asked({ asking, ...rest }: AskedProps) {
  if (asking === 'view') return <ViewDialog {...rest} />;
  if (asking === 'roles') return <RolesDialog {...rest} />;
  if (asking === 'rename') return <RenameDialog {...rest} />;
  return <UserActionDialog action={asking} {...rest} />;
}
