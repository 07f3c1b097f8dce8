import { ROLES, type Role } from '@lectern/contracts-core';
import type { StaffMember } from '@lectern/contracts-identity';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { changedRoles } from '../../common/roles/changed-roles.ts';
import { RoleChoice } from '../../common/roles/role-choice.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';

/** Gives and takes roles; the service wants a fresh code of the second step for it. */
export function StaffRoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useAdminText();
  const [roles, setRoles] = useState<readonly Role[]>(member.roles);
  const words = (part: string): string => t(`action.roles.${part}`, { name: member.name });
  return (
    <ActDialog
      words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
      done={words('done')}
      isReady={ROLES.some((role) => roles.includes(role) !== member.roles.includes(role))}
      refusals={{ LAST_OWNER: 'action.lastOwner', ...changedRoles(t) }}
      send={async (api, reason) => {
        const calls = await import(/* webpackChunkName: "admin.staff-data" */ './staff.api.ts');
        await calls.setRoles(api, member.id, { roles: [...roles], seen: [...member.roles], reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <RoleChoice legend={t('panel.facts.roles')} roles={roles} onChange={setRoles} />
    </ActDialog>
  );
}
