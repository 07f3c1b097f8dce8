import { isStaff } from '@lectern/contracts-core';
import { useSession, useT } from '@lectern/shell-api';
import type { NavigationLink } from '../navigation.ts';

/** The way to their work of the day, for staff alone; without the second step they are told that it is still needed. */
export function useStaffLink(): readonly NavigationLink[] {
  const t = useT('shell');
  const session = useSession();
  if (session.status !== 'signed-in') return [];
  const { roles = [], isStaffPending = false } = session.user;
  if (!isStaff(roles) && !isStaffPending) return [];
  return [
    isStaffPending
      ? { href: '/admin', label: t('account.staffPending') }
      : { href: '/admin/today', label: t('account.staff') },
  ];
}
