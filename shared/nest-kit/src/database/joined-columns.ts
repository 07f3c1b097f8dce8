import type { Column, Columns, RowOf } from './column.ts';

/** The columns of an outer join, which are all null where nothing is joined. */
export type JoinedColumns<C extends Columns> = {
  readonly [Field in keyof C]: Column<RowOf<C>[Field] | null>;
};

/**
 * Declares columns of a row that an outer join may not find.
 * @example const row = await database.row(STATEMENT); const account = isJoined(ACCOUNT_COLUMNS, row) ? row : undefined;
 */
export function joinedColumns<C extends Columns>(columns: C): JoinedColumns<C> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, column.orNull]),
  ) as JoinedColumns<C>;
}

/** Whether the join found a row: no column is null that may not be. */
export function isJoined<C extends Columns, Row extends RowOf<JoinedColumns<C>>>(
  columns: C,
  row: Row,
): row is Row & RowOf<C> {
  return Object.entries(columns).every(([field, { isNullable }]) => isNullable || row[field] !== null);
}
