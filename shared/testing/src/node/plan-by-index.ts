import pg from 'pg';

interface Planned {
  /** The database, as a role that may read the tables. */
  readonly url: string;
  /** Where tables without a schema are found. */
  readonly schema?: string;
  /** True for an index that is only ever read as a bitmap, such as one of words. */
  readonly isBitmap?: boolean;
}

/**
 * The plan of a query that may look into indexes alone: not through the whole table, not sorted afterwards and, unless it is said,
 * not gathered as a bitmap. It shows what an index can do. Which plan is cheapest at a moment is no fact about the index: it
 * changes with what was vacuumed meanwhile.
 * @throws when the query is none.
 */
export async function planByIndex({ url, schema, isBitmap = false }: Planned, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (schema) await client.query(`set search_path to ${schema}, public`);
    for (const way of ['seqscan', 'sort', ...(isBitmap ? [] : ['bitmapscan'])])
      await client.query(`set enable_${way} = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
