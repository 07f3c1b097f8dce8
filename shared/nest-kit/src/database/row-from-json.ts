/** A row as `to_json` writes it: columns by their database names, times as text, numbers as numbers. */
export type JsonRow = Readonly<Record<string, unknown>>;

/**
 * The row under the names code uses, so that one statement can bring rows of several tables as JSON: `created_at`
 * becomes `createdAt`, and a column whose name ends in `_at` becomes a Date.
 */
export function rowFromJson<Row>(row: JsonRow): Row {
  const fields = Object.entries(row).map(([column, value]) => {
    const name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    return [name, column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(fields) as Row;
}
