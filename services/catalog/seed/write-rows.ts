/** The connection of the running transaction. */
export interface Connection {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

export type Row = Readonly<Record<string, unknown>>;

/** Rows for one table, all with the same columns. */
export interface Table {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Primary key; default `id`. */
  readonly key?: readonly string[];
  /** Columns that an existing row keeps. */
  readonly onlyOnInsert?: readonly string[];
  /** A single row that is never taken back. */
  readonly isSetting?: boolean;
}

const CHUNK = 1_000;
/** Tables whose rows others may refer to: they are hidden instead of deleted. */
const ARCHIVED = new Set(['curriculum']);
/** Rows that stay when the seed drops them: others may point at them, and nothing lists them. */
const KEPT = new Set(['image', 'instructor']);

/** Inserts rows, or updates those that exist, a thousand at a time: one statement each, typed by the table itself. */
export async function upsert(connection: Connection, table: Table): Promise<void> {
  const key = table.key ?? ['id'];
  for (let start = 0; start < table.rows.length; start += CHUNK) {
    const chunk = table.rows.slice(start, start + CHUNK);
    await connection.query(upsertStatement(table, key), [JSON.stringify(chunk)]);
  }
}

function upsertStatement(table: Table, key: readonly string[]): string {
  const columns = Object.keys(table.rows[0] ?? {});
  const fixed = new Set([...key, ...(table.onlyOnInsert ?? [])]);
  const updates = columns.filter((column) => !fixed.has(column));
  const change = updates.map((column) => `${column} = excluded.${column}`).join(', ');
  return `insert into ${table.name} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_recordset(null::${table.name}, $1::jsonb)
    on conflict (${key.join(', ')}) do ${change ? `update set ${change}` : 'nothing'}`;
}

/** Takes back what an earlier seed brought and this one no longer has, then remembers what this one brought. */
export async function retireMissing(connection: Connection, tables: readonly Table[]): Promise<void> {
  const listed = tables.filter((table) => !table.isSetting).reverse();
  for (const { name, rows, key } of listed) {
    const idOf = (row: Row): string => (key ?? ['id']).map((column) => String(row[column])).join(' ');
    const ids = rows.map(idOf);
    const gone = `select id from seed_row where table_name = '${name}' and not id = any($1::text[])`;
    const column = (key ?? ['id']).join(` || ' ' || `);
    if (ARCHIVED.has(name)) {
      await connection.query(`update ${name} set status = 'archived' where ${column} in (${gone})`, [ids]);
    } else if (!KEPT.has(name)) {
      await connection.query(`delete from ${name} where ${column} in (${gone})`, [ids]);
    }
    await connection.query(`delete from seed_row where table_name = $1`, [name]);
    await connection.query(`insert into seed_row (table_name, id) select $1, unnest($2::text[])`, [
      name,
      ids,
    ]);
  }
}
