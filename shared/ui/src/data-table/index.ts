export { ColumnChooser, DataTable, type ColumnChooserProps, type DataTableProps } from './data-table.tsx';
export {
  useDataTable,
  type DataColumn,
  type DataTableOptions,
  type DataTableState,
} from './use-data-table.ts';
export { openCurrentRow, returnToRow, stepRow, toggleCurrentRow } from './row-steps.ts';
