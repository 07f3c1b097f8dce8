import { ADMIN_USER_STATUSES, LICENSE_STATES, OCCUPATIONS } from '@lectern/contracts';
import { useNavigate, useSearchParams } from '@lectern/shell-api';
import { Button, CloseIcon, SearchIcon, Select, TextInput } from '@lectern/ui';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { FILTERS, usersAddress, type Filter } from './users-address.ts';
import css from './users.module.css';

/** Menus of the filters: name, values, and the words of a value. */
const MENUS: readonly { name: Filter; values: readonly string[]; words: string }[] = [
  { name: 'license', values: LICENSE_STATES, words: 'licenseState' },
  { name: 'status', values: ADMIN_USER_STATUSES, words: 'status' },
  { name: 'occupation', values: OCCUPATIONS, words: 'occupation' },
  { name: 'role', values: ['staff', 'instructor'], words: 'users.role' },
];

/** Search and filters; those that are on can be taken off one by one. */
export function UserFilters() {
  const t = useAdminText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (name: Filter, value: string | null): void =>
    navigate(usersAddress(search, { [name]: value }));
  const active = FILTERS.filter((name) => search.get(name));
  return (
    <div className={css.filters}>
      <form
        role="search"
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <TextInput
          // Another address brings another text.
          key={search.get('q') ?? ''}
          type="search"
          name="q"
          aria-label={t('users.search')}
          placeholder={t('users.search')}
          defaultValue={search.get('q') ?? ''}
          prefix={<SearchIcon size={16} />}
          maxLength={100}
        />
        <Button type="submit">{t('users.find')}</Button>
      </form>
      <div className={css.menus}>
        {MENUS.map(({ name, values, words }) => (
          <Select
            key={name}
            aria-label={t(`users.filter.${name}`)}
            value={values.includes(search.get(name) ?? '') ? (search.get(name) ?? '') : ''}
            options={[
              { value: '', label: t(`users.all.${name}`) },
              ...values.map((value) => ({ value, label: t(`${words}.${value}`) })),
            ]}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {active.length > 0 ? (
        <ul className={css.chips} aria-label={t('users.active')}>
          {active.map((name) => (
            <li key={name}>
              <button type="button" className={css.chip} onClick={() => change(name, null)}>
                <span className="sr-only">{t('users.remove')} </span>
                {wordsOf(t, name, search.get(name) ?? '')}
                <CloseIcon size={12} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function wordsOf(t: Translate, name: Filter, value: string): string {
  const menu = MENUS.find((one) => one.name === name);
  if (menu?.values.includes(value)) return t(`${menu.words}.${value}`);
  return name === 'marketing' ? t('users.wantsMarketing') : `“${value}”`;
}
