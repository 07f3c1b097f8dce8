import { type Role, ROLES } from '@lectern/contracts-core';
import type { AdminUser } from '@lectern/contracts-identity';
import { useState } from 'react';
import { RoleChoice } from '../../common/roles/role-choice.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { UserActDialog } from './user-act-dialog.tsx';

interface RolesDialogProps {
  user: Pick<AdminUser, 'id' | 'name' | 'roles'>;
  onClose: () => void;
}

/** The person's roles; new staff set up their second step when they next open the admin. */
export function RolesDialog({ user, onClose }: RolesDialogProps) {
  const t = useAdminText();
  const [roles, setRoles] = useState<readonly Role[]>(user.roles);
  return (
    <UserActDialog
      action="roles"
      user={user}
      isReady={ROLES.some((role) => roles.includes(role) !== user.roles.includes(role))}
      send={(calls, api, reason) =>
        calls.setRoles(api, { userId: user.id, roles: [...roles], seen: [...user.roles], reason })
      }
      onClose={onClose}
    >
      <RoleChoice legend={t('panel.facts.roles')} roles={roles} onChange={setRoles} />
    </UserActDialog>
  );
}
