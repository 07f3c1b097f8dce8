/** The columns of rows that arrive inside one JSON value. */
interface RowsInside {
  readonly columns: Columns;
  /** The table or view of the rows. */
  readonly from: string;
}

/** One column of a statement's result: its type in PostgreSQL, and how its value is checked and read. */
export class Column<T> {
  /** Type names as `format_type` writes them. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly read: (value: unknown) => T;
  readonly inside: RowsInside | undefined;

  constructor(
    types: readonly string[],
    read: (value: unknown) => T,
    more: { isNullable?: boolean; inside?: RowsInside } = {},
  ) {
    this.types = types;
    this.read = read;
    this.isNullable = more.isNullable ?? false;
    this.inside = more.inside;
  }

  get orNull(): Column<T | null> {
    const inside = this.inside ? { inside: this.inside } : {};
    return new Column(this.types, (value) => (value === null ? null : this.read(value)), {
      isNullable: true,
      ...inside,
    });
  }
}

/** Columns under the names code uses; `createdAt` is the column `created_at`. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row as code sees it. */
export type RowOf<C extends Columns> = {
  readonly [Field in keyof C]: C[Field] extends Column<infer T> ? T : never;
};

/** The name of a field's column. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]|[0-9]+$/g, (part) => `_${part.toLowerCase()}`);

/** Reads the declared columns of a row. @throws when one is missing, null without being `orNull`, or of another type. */
export function readRow<C extends Columns>(columns: C, row: Readonly<Record<string, unknown>>): RowOf<C> {
  const { empty, places } = layoutOf(columns);
  const fields: Record<string, unknown> = { ...empty };
  for (const [field, column, name] of places) {
    try {
      fields[field] = column.read(row[name]);
    } catch (error) {
      throw new Error(`Column ${name} cannot be read`, { cause: error });
    }
  }
  return fields as RowOf<C>;
}

/** How the rows of a statement are read. */
interface Layout {
  /** All fields of a row, each null. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly places: readonly (readonly [field: string, column: Column<unknown>, name: string])[];
}

const layouts = new WeakMap<Columns, Layout>();

function layoutOf(columns: Columns): Layout {
  const known = layouts.get(columns);
  if (known) return known;
  const places = Object.entries(columns).map(
    ([field, column]) => [field, column, columnName(field)] as const,
  );
  const layout = { empty: withFields(Object.keys(columns)), places };
  layouts.set(columns, layout);
  return layout;
}

/**
 * An object with these fields, each null. It is parsed from JSON because V8 turns an object that is given more than about
 * sixteen fields under computed names into a hash table, which made reading the cards of a search take twice as long;
 * parsed objects and their copies keep a fixed shape.
 */
function withFields(names: readonly string[]): Record<string, unknown> {
  return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`) as Record<
    string,
    unknown
  >;
}
