import { type Role, ROLES } from '@lectern/contracts-core';
import type { AdminUser } from '@lectern/contracts-identity';
import { Checkbox } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { UserActDialog } from './user-act-dialog.tsx';
import css from './user-panel.module.css';

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
      send={(calls, api, reason) => calls.setRoles(api, { userId: user.id, roles: [...roles], reason })}
      onClose={onClose}
    >
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
    </UserActDialog>
  );
}
