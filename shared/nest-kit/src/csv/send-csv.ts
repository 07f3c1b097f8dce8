import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { copyCommand, type CsvQuery } from './csv-sql.ts';
import { crlfLines } from './line-ends.ts';

/** Spreadsheets read UTF-8 as such only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Sends the rows of a query as a CSV file, as fast as the reader takes them and in constant memory. A reader who leaves
 * ends the query. The caller has written the export down before: who breaks off the last row has still seen the others.
 */
export async function sendCsv(
  reply: FastifyReply,
  database: Database,
  { name, ...query }: CsvQuery & { readonly name: string },
): Promise<void> {
  const command = copyCommand(query);
  const day = new Date().toISOString().slice(0, 10);
  await database.copyOut(command, async (rows) => {
    // The first bytes show that the query runs; before them a failure is an ordinary error.
    await once(rows, 'readable');
    reply.hijack();
    reply.raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
      'cache-control': 'no-store',
    } as Record<string, string>);
    reply.raw.write(BYTE_ORDER_MARK);
    await pipeline(rows, crlfLines(), reply.raw);
  });
}
