import { type Role, ROLES } from '@lectern/contracts-core';
import { Checkbox } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';
import css from './role-choice.module.css';

interface RoleChoiceProps {
  legend: string;
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

/** Roles to choose from, any number of them. */
export function RoleChoice({ legend, roles, onChange }: RoleChoiceProps) {
  const t = useAdminText();
  return (
    <fieldset className={css.roles}>
      <legend>{legend}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={t(`roles.${role}`)}
          checked={roles.includes(role)}
          onChange={() =>
            onChange(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
          }
        />
      ))}
    </fieldset>
  );
}
