/** A test file that a row of `docs/security.md` names, with the titles that are quoted behind it. */
export interface NamedTest {
  readonly file: string;
  readonly titles: readonly string[];
}

/** A row of a table: a fault with its number, or a promise without one. */
export interface FaultRow {
  readonly row: number | undefined;
  readonly fault: string;
  readonly tests: readonly NamedTest[];
}

const TEST_FILE = /`([^`]+\.(?:spec|int-spec|test|e2e)\.tsx?)`((?:,? ?"[^"]+")*)/g;

/** Reads the tables whose last column is called Tests: a file in backticks, then titles of it in quotes. */
export function readFaultRows(markdown: string): FaultRow[] {
  const rows: FaultRow[] = [];
  let columns: string[] = [];
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (cells.length === 0) columns = [];
    else if (columns.length === 0) columns = cells;
    else if (columns.at(-1) === 'Tests' && !/^-+$/.test(cells[0] ?? '')) rows.push(rowOf(columns, cells));
  }
  return rows;
}

function rowOf(columns: readonly string[], cells: readonly string[]): FaultRow {
  const isNumbered = columns[0] === 'Row';
  return {
    row: isNumbered ? Number(cells[0]) : undefined,
    fault: cells[isNumbered ? 1 : 0] ?? '',
    tests: [...(cells.at(-1) ?? '').matchAll(TEST_FILE)].map(([, file = '', quoted = '']) => ({
      file,
      titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    })),
  };
}
