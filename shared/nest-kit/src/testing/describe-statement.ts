import type pg from 'pg';

/** A column of a statement's result, as the server describes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly typeId: number;
  /** Table and column it is taken from as it is; 0 for an expression. */
  readonly tableId: number;
  readonly columnId: number;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** What node-postgres calls of a query object that is not its own, as of `pg-cursor`. */
interface Connection {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Has the server parse a statement and describe its result, without running it. @throws the server's error. */
export function describeStatement(client: pg.Client, sql: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    const description = {
      submit(connection: Connection) {
        connection.parse({ text: sql, name: '', types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: readonly Field[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          typeId: dataTypeID,
          tableId: tableID,
          columnId: columnID,
        }));
      },
      handleError: reject,
      handleReadyForQuery() {
        resolve(columns);
      },
    };
    client.query(description as unknown as pg.Submittable);
  });
}

/** A column's type, and whether it may be null as far as the server knows. */
export async function lookUpColumn(
  client: pg.Client,
  { typeId, tableId, columnId }: DescribedColumn,
): Promise<{ type: string; mayBeNull: boolean | undefined }> {
  const { rows } = await client.query<{ type: string; is_table: boolean | null; not_null: boolean | null }>(
    `select format_type($1::oid, null) as type, c.relkind in ('r', 'p') as is_table, a.attnotnull as not_null
       from (values ($2::oid, $3::int)) as source (table_id, column_id)
       left join pg_class c on c.oid = table_id
       left join pg_attribute a on a.attrelid = table_id and a.attnum = column_id`,
    [typeId, tableId, columnId],
  );
  const [row] = rows;
  return { type: row?.type ?? '', mayBeNull: row?.is_table ? !row.not_null : undefined };
}
