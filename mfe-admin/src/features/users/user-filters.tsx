import { LICENSE_STATES, type Locale, OCCUPATIONS } from '@lectern/contracts-core';
import { ADMIN_USER_STATUSES } from '@lectern/contracts-identity';
import { useLocale, useNavigate, useSearchParams } from '@lectern/shell-api';
import { Select, Stack } from '@lectern/ui';
import { FilterChips } from '../../common/list/filter-chips.tsx';
import { FilterMenus } from '../../common/list/list-page.tsx';
import { SearchForm } from '../../common/list/search-form.tsx';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { FILTERS, usersAddress, type Filter } from './users-address.ts';
import { membershipName } from './membership-name.ts';
import type { UserCounts } from './users.api.ts';

/** A menu of values, and the words of one. */
interface FilterMenu {
  readonly name: Filter;
  readonly values: readonly string[];
  readonly wordOf: (value: string) => string;
}

/** Choices that come from the service; none until it has answered. */
export type Choices = Pick<UserCounts, 'countries' | 'memberships'>;

function menusOf(t: Translate, locale: Locale, { countries, memberships }: Choices): readonly FilterMenu[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (country: string): string => names.of(country) ?? country;
  const under = (words: string) => (value: string) => t(`${words}.${value}`);
  const byName = [...countries].sort((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  return [
    { name: 'license', values: LICENSE_STATES, wordOf: under('licenseState') },
    { name: 'status', values: ADMIN_USER_STATUSES, wordOf: under('status') },
    { name: 'occupation', values: OCCUPATIONS, wordOf: under('occupation') },
    { name: 'country', values: byName, wordOf: nameOf },
    { name: 'membership', values: memberships, wordOf: (value) => membershipName(t, value) },
    { name: 'marketing', values: ['yes', 'no'], wordOf: under('users.marketing') },
    { name: 'role', values: ['staff', 'instructor'], wordOf: under('users.role') },
  ];
}

/** Search and filters; those that are on can be taken off one by one. */
export function UserFilters({ choices }: { choices: Choices }) {
  const t = useAdminText();
  const locale = useLocale();
  const menus = menusOf(t, locale, choices);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (name: Filter, value: string | null): void =>
    navigate(usersAddress(search, { [name]: value }));
  const active = FILTERS.filter((name) => search.get(name));
  return (
    <Stack gap={3}>
      <SearchForm
        label={t('users.search')}
        submitLabel={t('users.find')}
        value={search.get('q') ?? ''}
        onSearch={(words) => change('q', words)}
      />
      <FilterMenus>
        {menus.map(({ name, values, wordOf }) => (
          <Select
            key={name}
            aria-label={t(`users.filter.${name}`)}
            value={values.includes(search.get(name) ?? '') ? (search.get(name) ?? '') : ''}
            options={[
              { value: '', label: t(`users.all.${name}`) },
              ...values.map((value) => ({ value, label: wordOf(value) })),
            ]}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
      </FilterMenus>
      <FilterChips
        label={t('users.active')}
        removeLabel={t('users.remove')}
        chips={active.map((name) => ({
          name,
          words: wordsOf(menus, name, search.get(name) ?? ''),
          onRemove: () => change(name, null),
        }))}
      />
    </Stack>
  );
}

function wordsOf(menus: readonly FilterMenu[], name: Filter, value: string): string {
  const menu = menus.find((one) => one.name === name);
  return menu?.values.includes(value) ? menu.wordOf(value) : `“${value}”`;
}
