import { Column, readRow, type Columns, type RowOf } from './column.ts';

/** The columns a statement may select. Every one checks what it reads; `column.text.orNull` may be null. */
export const column = {
  text: new Column(['text', 'citext', 'uuid', 'character varying'], readText),
  boolean: new Column(['boolean'], (value) => (typeof value === 'boolean' ? value : fail('boolean', value))),
  integer: new Column(['integer', 'smallint'], (value) =>
    Number.isInteger(value) ? Number(value) : fail('integer', value),
  ),
  /** A floating point number; `numeric` is cast to it by the statement. */
  float: new Column(['double precision', 'real'], (value) =>
    typeof value === 'number' ? value : fail('number', value),
  ),
  time: new Column(['timestamp with time zone'], readTime),
  bytes: new Column(['bytea'], (value) => (value instanceof Buffer ? value : fail('bytes', value))),
  texts: new Column(['text[]'], (value) => readList(value, readText)),
  integers: new Column(['integer[]'], (value) => readList(value, Number)),
  /** JSON of a person or another service; the repository parses it. */
  json: new Column<unknown>(['json', 'jsonb'], (value) => value),
  /** A text of a list, such as the values of a check constraint. */
  oneOf,
  /** Texts of a list. */
  someOf: <const T extends string>(values: readonly T[]): Column<T[]> => {
    const { read } = oneOf(values);
    return new Column(['text[]'], (value) => readList(value, read));
  },
  /** JSON that a schema accepts. */
  parsed: <T>(schema: { parse(value: unknown): T }): Column<T> =>
    new Column(['json', 'jsonb'], (value) => schema.parse(value)),
  /** A row of a table or view as `to_json` writes it. */
  row: <C extends Columns>(from: string, columns: C): Column<RowOf<C>> =>
    new Column(['json', 'jsonb'], (value) => readRow(columns, readObject(value)), {
      inside: { from, columns },
    }),
  /** Rows of a table or view as `json_agg` writes them. */
  rows: <C extends Columns>(from: string, columns: C): Column<RowOf<C>[]> =>
    new Column(['json', 'jsonb'], (value) => readList(value, (row) => readRow(columns, readObject(row))), {
      inside: { from, columns },
    }),
} as const;

function oneOf<const T extends string>(values: readonly T[]): Column<T> {
  const known = new Map<unknown, T>(values.map((value) => [value, value]));
  return new Column(['text'], (value) => known.get(value) ?? fail(`one of ${values.join(', ')}`, value));
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : fail('text', value);
}

/** Inside JSON a time is text. */
function readTime(value: unknown): Date {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(value) : fail('time', value);
}

function readList<T>(value: unknown, readItem: (item: unknown) => T): T[] {
  return Array.isArray(value) ? value.map(readItem) : fail('list', value);
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : fail('row', value);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value itself may be about a person and stays out of the error. */
function fail(expected: string, value: unknown): never {
  throw new Error(`Expected ${expected}, got ${value === null ? 'null' : typeof value}`);
}
