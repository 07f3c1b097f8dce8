type Cell = string | number;

/** Begins a formula in spreadsheets, where a cell of somebody else's words would be one. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as a file that spreadsheets open with Korean intact: UTF-8 with a byte order mark, lines end as they expect. */
export function csvFile(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
