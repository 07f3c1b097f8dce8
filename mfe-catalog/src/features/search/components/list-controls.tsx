import { type SearchFacets, SORTS, type UsedSort } from '@lectern/contracts-catalog';
import { Link } from '@lectern/shell-api';
import { GridIcon, ListIcon, Select } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { refine, searchPath, type SearchState } from '../search-state.ts';
import type { ChangeSearch } from '../use-search-navigation.ts';
import { LevelSelect } from './level-select.tsx';
import css from './list-controls.module.css';

interface ListControlsProps {
  state: SearchState;
  /** The order of the list when none was asked for. */
  sort: UsedSort;
  facets: SearchFacets | null;
  change: ChangeSearch;
}

/** Level, order and layout of the list. */
export function ListControls({ state, sort, facets, change }: ListControlsProps) {
  const t = useCatalogText();
  // The best match first is the order of a text until another is chosen; without a text there is nothing to match.
  const isTextSearch = state.q !== '';
  const sorts = [
    ...(isTextSearch ? [{ value: '', label: t('search.sort.relevance') }] : []),
    ...SORTS.map((value) => ({ value, label: t(`search.sort.${value}`) })),
  ];
  return (
    <div className={css.controls}>
      <LevelSelect state={state} facets={facets} change={change} className={`${css.menu} ${css.level}`} />
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
      <LayoutSwitch state={state} />
    </div>
  );
}

const LAYOUTS = [
  { layout: 'grid', Icon: GridIcon },
  { layout: 'list', Icon: ListIcon },
] as const;

/** Two links rather than a switch: each layout has an address of its own. */
function LayoutSwitch({ state }: { state: SearchState }) {
  const t = useCatalogText();
  return (
    <div role="group" aria-label={t('search.layout.label')} className={css.layouts}>
      {LAYOUTS.map(({ layout, Icon }) => (
        <Link
          key={layout}
          href={searchPath(refine(state, { layout }))}
          preventScrollReset
          className={css.layout}
          {...(state.layout === layout ? { 'aria-current': 'true' } : {})}
        >
          <Icon label={t(`search.layout.${layout}`)} />
        </Link>
      ))}
    </div>
  );
}
