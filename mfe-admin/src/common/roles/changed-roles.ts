import type { RefusalWords } from '../act/use-act.ts';
import type { Translate } from '../use-admin-text.ts';

/** Tells that a colleague changed the roles of a person since they were seen, and which they are now. */
export const changedRoles = (t: Translate): RefusalWords => ({
  ROLES_CHANGED: (details) => {
    const { roles = '' } = Object(details) as { roles?: string };
    const names = roles.split(' ').filter(Boolean);
    const now = names.map((role) => t(`roles.${role}`, { defaultValue: role })).join(', ');
    return t('action.rolesChanged', { roles: now || t('action.noRoles') });
  },
});
