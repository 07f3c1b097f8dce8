import { useNavigate, usePendingNavigation, useSearchParams } from '@lectern/shell-api';
import {
  Button,
  Cluster,
  EmptyShelfDrawing,
  EmptyState,
  NothingFoundDrawing,
  Select,
  Stack,
} from '@lectern/ui';
import { ColumnChooser, DataTable, useDataTable, type DataColumn } from '@lectern/ui/data-table';
import { useRef, type ReactNode } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import { countInWords } from './count-in-words.ts';
import { FilterChips } from './filter-chips.tsx';
import { KeyPager } from './key-pager.tsx';
import { FilterMenus, PageCount } from './list-page.tsx';
import css from './list.module.css';
import { isNarrowed, placeAddress, type ListPlace } from './list-place.ts';
import { SearchForm } from './search-form.tsx';
import { SelectionBar, type ListSelection } from './selection-bar.tsx';
import { useListKeys } from './use-list-keys.ts';

/** A menu of values that narrow a list, and the words of one. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** Words of the choice that narrows nothing. */
  readonly all: string;
  readonly values: readonly string[];
  readonly wordOf: (value: string) => string;
  /** Chosen by tabs above the list, so that no menu repeats them. */
  readonly isByTabs?: boolean;
}

interface DataListProps<Row> {
  place: ListPlace;
  page: {
    readonly items: readonly Row[];
    readonly next: string | null;
    readonly count: number;
    readonly isCapped: boolean;
    readonly size: number;
  };
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What the address names when the panel of a row is open; the row's key by default. */
  panelKey?: (row: Row) => string;
  /** Id of the column that sorts the list by time. */
  timeColumn: string;
  filters: readonly ListFilter[];
  words: {
    readonly caption: string;
    /** Label of the search; a list without one has no search. */
    readonly search?: string;
    /** The same in a few words, where the label is longer than a field on a phone. */
    readonly searchShort?: string;
    readonly none: string;
    readonly noneText: string;
  };
  /** Buttons beside the chooser of columns; some depend on the columns that are shown. */
  tools?: ReactNode | ((shown: readonly string[]) => ReactNode);
  /** Further fields that narrow the list, under the menus. */
  fields?: ReactNode;
  /** False where no panel belongs to a row. */
  rowsOpen?: boolean;
  /** The column of the time says how long ago it was, so that the earliest time is the largest value. */
  showsAge?: boolean;
  /** How the list is sorted by time before anybody asks; the latest first by default. */
  firstOrder?: 'asc' | 'desc';
  /** Under which the choice of columns is kept; the caption by default. */
  storeName?: string;
  /** Rows can be chosen, to change several at once. */
  selection?: ListSelection<Row>;
}

/** A long list of the admin: search, filters that are on, a table by key, and what is said when it has no rows. */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { place, page, columns, rowKey, timeColumn, filters, words, tools, fields, selection } = props;
  const { firstOrder = 'desc', showsAge = false } = props;
  const menus = filters.filter(({ isByTabs = false }) => !isByTabs);
  // A tab is another list, not a narrower one: it has no chip, and its emptiness is its own.
  const within = { ...place, filters: place.filters.filter((name) => !isTab(filters, name)) };
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { pending, to } = usePendingNavigation();
  const table = useDataTable({
    columns,
    rows: page.items,
    rowKey,
    storeKey: `lectern-admin-${props.storeName ?? words.caption}`,
  });
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list, place, {
    values: page.items.map(props.panelKey ?? rowKey),
    isSelecting: selection !== undefined,
  });
  // Who changes a second thing before the first has come changes both.
  const wanted = pending && to?.pathname === place.path ? new URLSearchParams(to.search) : search;
  const go = (change: Readonly<Record<string, string | null>>): void =>
    navigate(placeAddress(place, wanted, change));
  const isBusy = pending && new URLSearchParams(to?.search).get(place.panel) === search.get(place.panel);
  return (
    <Stack gap={4} ref={list}>
      <div className={css.head}>
        <PageCount live>
          {page.isCapped
            ? t('list.capped', { words: countInWords(page.count, true) })
            : t('list.count', { count: page.count })}
        </PageCount>
        <Cluster gap={2}>
          <ColumnChooser
            table={table}
            words={{
              button: t('users.chooser.button'),
              title: t('users.chooser.title'),
              reset: t('users.chooser.reset'),
            }}
          />
          {typeof tools === 'function' ? tools(table.shown.map(({ id }) => id)) : tools}
        </Cluster>
      </div>
      {words.search === undefined ? null : (
        <SearchForm
          label={words.search}
          short={words.searchShort}
          submitLabel={t('users.find')}
          value={search.get('q') ?? ''}
          onSearch={(q) => go({ q })}
        />
      )}
      {menus.length > 0 ? <Menus filters={menus} search={search} onChange={go} /> : null}
      {fields}
      <Chips place={within} filters={filters} search={search} onChange={go} />
      {page.items.length > 0 ? (
        <DataTable
          table={table}
          caption={words.caption}
          busy={isBusy}
          rowsOpen={props.rowsOpen ?? true}
          selection={selection}
          sort={{
            column: timeColumn,
            direction:
              ((search.get('order') ?? firstOrder) === 'asc') === showsAge ? 'descending' : 'ascending',
          }}
          onSort={({ direction }) => {
            const order = (direction === 'ascending') === showsAge ? 'desc' : 'asc';
            go({ order: order === firstOrder ? null : order });
          }}
          pager={<KeyPager place={place} next={page.next} size={page.size} />}
        />
      ) : (
        <NoRows place={within} words={words} />
      )}
      {selection ? (
        <SelectionBar
          selection={selection}
          rows={table.selected}
          page={{ rows: page.items.length, count: page.count, isCapped: page.isCapped }}
          listKey={search.toString()}
          onClear={table.clearSelection}
        />
      ) : null}
    </Stack>
  );
}

const isTab = (filters: readonly ListFilter[], name: string): boolean =>
  filters.some((one) => one.name === name && one.isByTabs);

interface NarrowingProps {
  filters: readonly ListFilter[];
  search: URLSearchParams;
  onChange: (change: Readonly<Record<string, string | null>>) => void;
}

function Menus({ filters, search, onChange }: NarrowingProps) {
  return (
    <FilterMenus>
      {filters.map(({ name, label, all, values, wordOf }) => (
        <Select
          key={name}
          aria-label={label}
          value={values.includes(search.get(name) ?? '') ? (search.get(name) ?? '') : ''}
          options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: wordOf(value) }))]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </FilterMenus>
  );
}

function Chips({ place, filters, search, onChange }: NarrowingProps & { place: ListPlace }) {
  const t = useAdminText();
  return (
    <FilterChips
      label={t('users.active')}
      removeLabel={t('users.remove')}
      chips={place.filters.flatMap((name) => {
        const value = search.get(name);
        if (!value) return [];
        const filter = filters.find((one) => one.name === name);
        const words = filter?.values.includes(value) ? filter.wordOf(value) : `“${value}”`;
        return [{ name, words, onRemove: () => onChange({ [name]: null }) }];
      })}
    />
  );
}

/** None at all, or none that fit. */
function NoRows({ place, words }: { place: ListPlace; words: { none: string; noneText: string } }) {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (!isNarrowed(place, search)) {
    return <EmptyState drawing={<EmptyShelfDrawing />} title={words.none} text={words.noneText} />;
  }
  const all = Object.fromEntries([...place.filters, 'after'].map((name) => [name, null]));
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('list.nothing')}
      text={t('list.nothingText')}
      action={
        <Button variant="primary" onClick={() => navigate(placeAddress(place, search, all))}>
          {t('users.clear')}
        </Button>
      }
    />
  );
}
