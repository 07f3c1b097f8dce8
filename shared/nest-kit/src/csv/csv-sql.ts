import { FORMULA_STARTS } from '@lectern/contracts-core';
import { escapeIdentifier, escapeLiteral } from 'pg';

/** A column of a file. */
export interface CsvColumn {
  /** As the query names it. */
  readonly name: string;
  /** First line of the file. */
  readonly header: string;
  /** Words that people wrote, which could begin like a formula. */
  readonly isText?: boolean;
}

export interface CsvQuery {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly columns: readonly CsvColumn[];
}

const FORMULA = `'^[${FORMULA_STARTS}]'`;

/** `copy … to stdout` for a query with parameters, which the command itself does not take. */
export function copyCommand({ sql, values, columns }: CsvQuery): string {
  const cells = columns.map(({ name, header, isText = false }) => {
    const column = `rows_of_file.${escapeIdentifier(name)}`;
    const cell = isText
      ? `case when ${column} ~ ${FORMULA} then '''' || ${column} else ${column} end`
      : column;
    return `${cell} as ${escapeIdentifier(header)}`;
  });
  return `copy (select ${cells.join(', ')} from (${withValues(sql, values)}) rows_of_file) to stdout with (format csv, header)`;
}

/** Puts values in the place of `$1` and so on. @throws for a value that has no literal. */
function withValues(sql: string, values: readonly unknown[]): string {
  return sql.replace(/\$(\d+)/g, (_found, number: string) => literalOf(values[Number(number) - 1]));
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `${escapeLiteral(value.toISOString())}::timestamptz`;
  if (Array.isArray(value)) return `array[${value.map((item) => literalOf(item)).join(', ')}]::text[]`;
  throw new Error(`A file cannot be filtered by a value of type ${typeof value}`);
}
