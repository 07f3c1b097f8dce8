/** A row as `to_json` writes it: columns by their database names, times as text, numbers as numbers. */
export type JsonRow = Readonly<Record<string, unknown>>;

/**
 * The row under the names code uses, so that one statement can bring rows of several tables as JSON: `created_at`
 * becomes `createdAt`, and a column whose name ends in `_at` becomes a Date.
 */
export function rowFromJson<Row>(row: JsonRow): Row {
  const fields: Record<string, unknown> = {};
  for (const column of Object.keys(row)) {
    const value = row[column];
    const isTime = typeof value === 'string' && column.endsWith('_at');
    fields[fieldOf(column)] = isTime ? new Date(value) : value;
  }
  return fields as Row;
}

const known = new Map<string, string>();

/** There are as many names as columns: each is made once. */
function fieldOf(column: string): string {
  const field =
    known.get(column) ?? column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  known.set(column, field);
  return field;
}
