import { LICENSE_STATES, OCCUPATIONS } from '@lectern/contracts-core';
import { ADMIN_USER_STATUSES } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import type { ListFilter } from '../../common/list/data-list.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { membershipName } from './membership-name.ts';
import type { UserCounts } from './users.api.ts';

/** Choices that come from the service; none until it has answered. */
export type Choices = Pick<UserCounts, 'countries' | 'memberships'>;

/** The menus that narrow the list. */
export function useUserFilters({ countries, memberships }: Choices): ListFilter[] {
  const t = useAdminText();
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (country: string): string => names.of(country) ?? country;
  const under = (words: string) => (value: string) => t(`${words}.${value}`);
  const byName = [...countries].sort((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  const filter = (name: string, values: readonly string[], wordOf: (value: string) => string) => ({
    name,
    label: t(`users.filter.${name}`),
    all: t(`users.all.${name}`),
    values,
    wordOf,
  });
  return [
    filter('license', LICENSE_STATES, under('licenseState')),
    filter('status', ADMIN_USER_STATUSES, under('status')),
    filter('occupation', OCCUPATIONS, under('occupation')),
    filter('country', byName, nameOf),
    filter('membership', memberships, (value) => membershipName(t, value)),
    filter('marketing', ['yes', 'no'], under('users.marketing')),
    filter('role', ['staff', 'instructor'], under('users.role')),
  ];
}
