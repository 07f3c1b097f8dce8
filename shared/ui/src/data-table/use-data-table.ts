import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { TableColumn } from '../table/table.tsx';

/** The library holds which columns and rows are chosen; the service sorts, filters and pages. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A column of a long list. */
export interface DataColumn<Row> extends TableColumn<Row> {
  /** Plain text; it names the column in the chooser. */
  readonly header: string;
  /** Hidden until it is chosen. */
  readonly isExtra?: boolean | undefined;
}

export interface DataTableOptions<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Key of the browser's store under which the choice of columns is kept. */
  readonly storeKey: string;
}

/** A list with columns to choose and rows to select; `DataTable` and `ColumnChooser` draw it. */
export interface DataTableState<Row> {
  readonly shown: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Row headers are always there and are not among them. */
  readonly choices: readonly { id: string; header: string; isShown: boolean; toggle: () => void }[];
  /** Shows the columns that are there at first. */
  readonly resetColumns: () => void;
  readonly selected: readonly Row[];
  readonly isSelected: (row: Row) => boolean;
  readonly toggleRow: (row: Row) => void;
  /** Selects all rows of the page, or none when all are. */
  readonly toggleAll: () => void;
  readonly clearSelection: () => void;
}

/** Keeps the choice of columns in this browser and the selection for as long as the rows are shown. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>): DataTableState<Row> {
  const { columns, rows, rowKey, storeKey } = options;
  const atFirst = Object.fromEntries(columns.map(({ id, isExtra = false }) => [id, !isExtra]));
  // What is there at first may change with what the list is narrowed to; what was chosen stays.
  const [kept, setKept] = useState(() => read(storeKey));
  const visibility = { ...atFirst, ...kept };
  const [selection, setSelection] = useState<Record<string, true>>({});
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map(({ id, rowHeader }) => ({ id, enableHiding: rowHeader !== true })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const keys = rows.map(rowKey);
  const [shownKeys, setShownKeys] = useState(keys);
  // Rows of another page: what was chosen on the former one is not chosen when it comes back.
  if (shownKeys.join('\n') !== keys.join('\n')) {
    setShownKeys(keys);
    setSelection(keepShown(selection, keys));
  }
  // Rows that are no longer there are no longer chosen.
  const chosen: Record<string, true> = Object.fromEntries(
    data.filter((row) => selection[rowKey(row)]).map((row) => [rowKey(row), true]),
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: { columnVisibility: visibility, rowSelection: chosen },
    onColumnVisibilityChange: (next) => {
      const changed = typeof next === 'function' ? next(visibility) : next;
      const toggled = Object.entries(changed).filter(([id, isShown]) => isShown !== visibility[id]);
      const now = { ...kept, ...Object.fromEntries(toggled) };
      setKept(now);
      write(storeKey, now);
    },
    onRowSelectionChange: (next) => setSelection(typeof next === 'function' ? next(chosen) : next),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const leaves = table.getAllLeafColumns();
  return {
    shown: leaves.flatMap((leaf) => (leaf.getIsVisible() ? (byId.get(leaf.id) ?? []) : [])),
    rows,
    rowKey,
    choices: leaves
      .filter((leaf) => leaf.getCanHide())
      .map((leaf) => ({
        id: leaf.id,
        header: byId.get(leaf.id)?.header ?? leaf.id,
        isShown: leaf.getIsVisible(),
        toggle: () => leaf.toggleVisibility(),
      })),
    resetColumns: () => {
      setKept({});
      write(storeKey, {});
    },
    selected: data.filter((row) => chosen[rowKey(row)]),
    isSelected: (row) => chosen[rowKey(row)] === true,
    toggleRow: (row) => table.getRow(rowKey(row)).toggleSelected(),
    toggleAll: () => table.toggleAllRowsSelected(),
    clearSelection: () => setSelection({}),
  };
}

function keepShown(selection: Readonly<Record<string, true>>, keys: readonly string[]): Record<string, true> {
  return Object.fromEntries(keys.filter((key) => selection[key]).map((key) => [key, true]));
}

function read(key: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    // Without storage the choice lasts as long as the page.
    return {};
  }
}

function write(key: string, visibility: Readonly<Record<string, boolean>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(visibility));
  } catch {
    // As above.
  }
}
