import { LEVELS, type SearchFacets, type Sort, SORTS } from '@lectern/contracts-catalog';
import { formatCount } from '@lectern/i18n';
import { Link } from '@lectern/shell-api';
import { GridIcon, ListIcon, Select } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { refine, searchPath, type SearchState } from '../search-state.ts';
import type { ChangeSearch } from '../use-search-navigation.ts';
import css from './list-controls.module.css';

interface ListControlsProps {
  state: SearchState;
  /** The order of the list when none was asked for and there is no text. */
  sort: Sort;
  facets: SearchFacets | null;
  change: ChangeSearch;
}

/** Level, order and layout of the list. */
export function ListControls({ state, sort, facets, change }: ListControlsProps) {
  const t = useCatalogText();
  const levels = [
    { value: '', label: t('level.all') },
    ...LEVELS.map((value) => ({
      value,
      label: facets
        ? t('search.filters.counted', {
            choice: t(`level.${value}`),
            formatted: formatCount(facets.level[value]),
          })
        : t(`level.${value}`),
    })),
  ];
  // The best match first is the order of a text until another is chosen; without a text there is nothing to match.
  const isTextSearch = state.q !== '';
  const sorts = [
    ...(isTextSearch ? [{ value: '', label: t('search.sort.relevance') }] : []),
    ...SORTS.map((value) => ({ value, label: t(`search.sort.${value}`) })),
  ];
  return (
    <div className={css.controls}>
      <Select
        name="level"
        className={css.menu}
        aria-label={t('search.filters.level')}
        options={levels}
        value={state.level ?? ''}
        onChange={({ currentTarget }) =>
          change({ level: LEVELS.find((level) => level === currentTarget.value) })
        }
      />
      <Select
        name="sort"
        className={css.menu}
        aria-label={t('search.filters.sort')}
        options={sorts}
        value={state.sort ?? (isTextSearch ? '' : sort)}
        onChange={({ currentTarget }) =>
          change({ sort: SORTS.find((value) => value === currentTarget.value) })
        }
      />
      <ViewSwitch state={state} />
    </div>
  );
}

const VIEWS = [
  { view: 'grid', Icon: GridIcon },
  { view: 'list', Icon: ListIcon },
] as const;

/** Two links rather than a switch: each layout has an address of its own. */
function ViewSwitch({ state }: { state: SearchState }) {
  const t = useCatalogText();
  return (
    <div role="group" aria-label={t('search.view.label')} className={css.views}>
      {VIEWS.map(({ view, Icon }) => (
        <Link
          key={view}
          href={searchPath(refine(state, { view }))}
          preventScrollReset
          className={css.view}
          {...(state.view === view ? { 'aria-current': 'true' } : {})}
        >
          <Icon label={t(`search.view.${view}`)} />
        </Link>
      ))}
    </div>
  );
}
