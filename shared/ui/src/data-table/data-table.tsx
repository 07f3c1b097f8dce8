import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { GridIcon } from '../icon/list-icons.tsx';
import { Popover } from '../popover/popover.tsx';
import { Table, type TableColumn, type TableSort } from '../table/table.tsx';
import css from './data-table.module.css';
import type { DataTableState } from './use-data-table.ts';

export interface DataTableProps<Row> {
  table: DataTableState<Row>;
  /** Names the table. */
  caption: string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Keeps rows in place, dimmed, while new ones are on their way. */
  busy?: boolean | undefined;
  /** Draws a box before each row. */
  selection?: { readonly allLabel: string; readonly labelOf: (row: Row) => string } | undefined;
  /** Stands under the table: pages and rows per page. */
  pager?: ReactNode;
  /** False where no panel belongs to a row. */
  rowsOpen?: boolean;
}

/**
 * A page of a long list. A press on a row follows its first link, which opens the panel; `stepRow` and its neighbours are
 * for keys of the page. On phones each row is a card of all its columns.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { table, caption, sort, onSort, busy, selection, pager, rowsOpen = true } = props;
  const isAll = table.rows.length > 0 && table.selected.length === table.rows.length;
  const boxes: TableColumn<Row>[] = selection
    ? [
        {
          id: 'selection',
          width: '3rem',
          isBox: true,
          header: (
            <Checkbox
              label={<span className={css.allLabel}>{selection.allLabel}</span>}
              checked={isAll}
              indeterminate={!isAll && table.selected.length > 0}
              onChange={() => table.toggleAll()}
            />
          ),
          cell: (row) => (
            <Checkbox
              label={<span className="sr-only">{selection.labelOf(row)}</span>}
              checked={table.isSelected(row)}
              onChange={() => table.toggleRow(row)}
            />
          ),
        },
      ]
    : [];
  return (
    <div className={css.list}>
      <Table
        caption={caption}
        columns={[...boxes, ...table.shown]}
        rows={table.rows}
        rowKey={table.rowKey}
        sort={sort}
        onSort={onSort}
        busy={busy}
        rowsOpen={rowsOpen}
        rowsFocusable
        stacksOnPhones
      />
      {pager ? <div className={css.foot}>{pager}</div> : null}
    </div>
  );
}

export interface ColumnChooserProps<Row> {
  table: DataTableState<Row>;
  words: { readonly button: string; readonly title: string; readonly reset: string };
}

/** Which columns a table shows; row headers always are. */
export function ColumnChooser<Row>({ table, words }: ColumnChooserProps<Row>) {
  return (
    <Popover
      label={words.title}
      placement="bottom-end"
      className={css.chooser}
      trigger={(trigger) => (
        <Button icon={<GridIcon size={16} />} {...trigger}>
          {words.button}
        </Button>
      )}
    >
      <fieldset className={css.choices}>
        <legend>{words.title}</legend>
        {table.choices.map(({ id, header, isShown, toggle }) => (
          <Checkbox key={id} label={header} checked={isShown} onChange={toggle} />
        ))}
      </fieldset>
      <Button size="s" onClick={() => table.resetColumns()}>
        {words.reset}
      </Button>
    </Popover>
  );
}
