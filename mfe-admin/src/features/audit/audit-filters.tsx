import { formatDate } from '@lectern/i18n';
import { useLocale, useNavigate, useSearchParams } from '@lectern/shell-api';
import { Button, Field, Select, Stack, TextInput } from '@lectern/ui';
import { FilterChips } from '../../common/list/filter-chips.tsx';
import { FilterMenus } from '../../common/list/list-page.tsx';
import { SearchForm } from '../../common/list/search-form.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { auditAddress, type Filter, FILTERS } from './audit-address.ts';

/** Who, what and when; the address holds it. */
export function AuditFilters({ actions }: { actions: readonly string[] }) {
  const t = useAdminText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const locale = useLocale();
  const at = (name: string): string => search.get(name) ?? '';
  const change = (next: Parameters<typeof auditAddress>[1]): void => navigate(auditAddress(search, next));
  const words = (action: string): string => t(`audit.${action}`, { defaultValue: action });
  const chipWords: Readonly<Record<Filter, (value: string) => string>> = {
    q: (value) => `“${value}”`,
    action: words,
    from: (value) => t('auditLog.fromDay', { day: formatDate(value, locale) }),
    until: (value) => t('auditLog.untilDay', { day: formatDate(value, locale) }),
    scope: () => t('auditLog.scopes.all'),
  };
  const chips = FILTERS.filter((name) => at(name)).map((name) => ({
    name,
    words: chipWords[name](at(name)),
    onRemove: () => change({ [name]: '' }),
  }));
  return (
    <Stack gap={3}>
      <SearchForm
        label={t('auditLog.search')}
        submitLabel={t('auditLog.find')}
        value={at('q')}
        onSearch={(q) => change({ q })}
      />
      <FilterMenus>
        <Field label={t('auditLog.scope')}>
          <Select
            value={at('scope') === 'all' ? 'all' : 'staff'}
            options={['staff', 'all'].map((value) => ({ value, label: t(`auditLog.scopes.${value}`) }))}
            onChange={(event) => change({ scope: event.currentTarget.value === 'all' ? 'all' : '' })}
          />
        </Field>
        <Field label={t('auditLog.action')}>
          <Select
            value={actions.includes(at('action')) ? at('action') : ''}
            options={[
              { value: '', label: t('auditLog.allActions') },
              ...actions.map((value) => ({ value, label: words(value) })),
            ]}
            onChange={(event) => change({ action: event.currentTarget.value })}
          />
        </Field>
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={t(`auditLog.${name}`)}>
            <TextInput
              type="date"
              value={at(name)}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </FilterMenus>
      <FilterChips label={t('users.active')} removeLabel={t('users.remove')} chips={chips} />
      {chips.length > 1 ? (
        <div>
          <Button size="s" onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
            {t('auditLog.clear')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
