import { isStaff, STAFF_ROLES } from '@lectern/contracts-core';
import type { StoredAccount } from './accounts.columns.ts';

/** The account as its session may use it: staff roles count only after the second step. */
export function inSession<Account extends StoredAccount>(account: Account, hasSecondStep: boolean): Account {
  if (hasSecondStep || !isStaff(account.roles)) return account;
  const staffRoles: readonly string[] = STAFF_ROLES;
  return { ...account, roles: account.roles.filter((role) => !staffRoles.includes(role)) };
}
