import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { ChevronDownIcon, ChevronsUpDownIcon, ChevronUpIcon } from '../icon/list-icons.tsx';
import css from './table.module.css';
import { useRowFocus } from './use-row-focus.ts';

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end, so that digits line up. */
  readonly align?: 'start' | 'end' | undefined;
  readonly sortable?: boolean | undefined;
  readonly width?: string | undefined;
  /**
   * Its cells are titles or sentences: they go on in a second line instead of being cut. `short` ones are codes and moments, which do so
   * only where the table has no room for them in one line.
   */
  readonly wraps?: boolean | 'short' | undefined;
  /** Its cells are the names of the rows. */
  readonly rowHeader?: boolean | undefined;
  /** Its cells hold a box and no words: on phones it stands before the name of its row. */
  readonly isBox?: boolean | undefined;
}

export interface TableProps<Row> {
  /** Names the table; `showCaption` draws it. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Drawn in place of rows when there are none. */
  empty?: ReactNode;
  /** Keeps rows in place, legible, under a running line while new ones are on their way. */
  busy?: boolean | undefined;
  /** `compact` has 40 px rows, `comfortable` 56. */
  density?: 'compact' | 'comfortable' | undefined;
  /** Height after which rows scroll under the head, any CSS length. */
  maxHeight?: string | undefined;
  /** A press anywhere on a row follows its first link, as Enter does on the link itself. */
  rowsOpen?: boolean | undefined;
  /** Keys lead from row to row. */
  rowsFocusable?: boolean | undefined;
  /** On phones each row is a block of lines that begin with their column's name, so that nothing scrolls sideways. */
  stacksOnPhones?: boolean | undefined;
  className?: string | undefined;
}

/** Rows and columns with a head that stays in sight; sorting is asked for, not done here. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, sort, onSort, empty, busy, maxHeight } = props;
  const { density = 'compact', rowsOpen = false, rowsFocusable = false } = props;
  const { stacksOnPhones = false, className } = props;
  const { body, rowProps } = useRowFocus(rowsFocusable);
  // Columns without rows are of no use to a phone, whose screen shows but the first of them.
  const stacks = stacksOnPhones || rows.length === 0;
  return (
    <div
      className={cx('busy-line', css.frame, className)}
      role="region"
      aria-label={caption}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- wide and long tables scroll, by keyboard too
      tabIndex={0}
      style={maxHeight ? { maxBlockSize: maxHeight } : undefined}
    >
      <table className={cx(css.table, css[density], stacks && css.stacks)} aria-busy={busy ?? false}>
        <caption className={showCaption ? css.caption : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...(rowsOpen ? { className: css.opens, 'data-opens': '', onClick: followLink } : {})}
              {...rowProps}
            >
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    className={cx(
                      css.cell,
                      column.align === 'end' && css.end,
                      column.wraps && css.wraps,
                      column.wraps === 'short' && css.short,
                      column.isBox && css.box,
                    )}
                    {...(column.rowHeader ? { scope: 'row' } : {})}
                    {...(typeof column.header === 'string' ? { 'data-column': column.header } : {})}
                  >
                    <div className={css.cellValue}>{column.cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td colSpan={columns.length} className={css.empty}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

/** Presses on controls are theirs, and who marks text wants to copy it. */
function followLink({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (target instanceof Element && target.closest('a, button, input, label')) return;
  if (getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector('a')?.click();
}

interface HeadCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : null;
  const Icon = direction === 'ascending' ? ChevronUpIcon : direction ? ChevronDownIcon : ChevronsUpDownIcon;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={cx(css.head, column.align === 'end' && css.end, column.isBox && css.box)}
      style={column.width ? { inlineSize: column.width } : undefined}
      {...(column.sortable ? { 'aria-sort': direction ?? 'none' } : {})}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={cx(css.sort, direction && css.sorted)}
          onClick={() => onSort({ column: column.id, direction: next })}
        >
          {column.header}
          <Icon size={12} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
