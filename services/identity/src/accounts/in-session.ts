import { isStaff, STAFF_ROLES } from '@lectern/contracts-core';
import type { StoredAccount } from './accounts.columns.ts';

/** An account as far as a session may use it: without the second step, nobody is staff. */
export function inSession<Account extends StoredAccount>(account: Account, hasSecondStep: boolean): Account {
  if (hasSecondStep || !isStaff(account.roles)) return account;
  const staffRoles: readonly string[] = STAFF_ROLES;
  return { ...account, roles: account.roles.filter((role) => !staffRoles.includes(role)) };
}
