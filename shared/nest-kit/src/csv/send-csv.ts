import { once } from 'node:events';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine, koreanDay } from '@lectern/contracts-core';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { askerKey } from '../http/asker.ts';
import { copyCommand, type CsvQuery } from './csv-sql.ts';
import { crlfLines } from './line-ends.ts';

/**
 * Sends the rows of a query as a CSV file, as fast as the reader takes them and in constant memory. A reader who leaves
 * ends the query. `through` changes the lines of the database on their way. The caller has written the export down before: who breaks off the last row has still seen the others.
 */
export async function sendCsv(
  reply: FastifyReply,
  database: Database,
  { name, through, ...query }: CsvQuery & { readonly name: string; readonly through?: Transform | undefined },
): Promise<void> {
  const command = copyCommand(query);
  await database
    .copyOut(command, askerKey(), async (rows) => {
      // The first bytes show that the query runs; before them a failure is an ordinary error.
      await once(rows, 'readable', { signal: closingOf(reply) });
      beginFile(reply, name);
      if (through) await pipeline(rows, through, crlfLines(), reply.raw);
      else await pipeline(rows, crlfLines(), reply.raw);
    })
    .catch((error: unknown) => {
      if (!isAbort(error)) throw error;
    });
}

/** Aborted once nobody waits for the answer: a first row that takes long would hold the connection for no one. */
function closingOf({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  if (raw.closed) closing.abort();
  else raw.once('close', () => closing.abort());
  return closing.signal;
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends rows that come page by page from elsewhere. What fails before the first page is there is an ordinary error. */
export async function sendCsvRows(reply: FastifyReply, { name, head, pages }: CsvPages): Promise<void> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  beginFile(reply, name);
  const lines = async function* () {
    yield csvLine(head);
    for (let page = first; !page.done; page = await iterator.next()) yield page.value.map(csvLine).join('');
  };
  await pipeline(Readable.from(lines()), reply.raw);
}

export interface CsvPages {
  readonly name: string;
  readonly head: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly (string | number)[])[]>;
}

/** Named by the day in Korea, where staff download it. */
export const fileName = (name: string, now: Date): string => `${name}-${koreanDay(now)}.csv`;

function beginFile(reply: FastifyReply, name: string): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName(name, new Date())}"`,
    'cache-control': 'no-store',
  } as Record<string, string>);
  reply.raw.write(BYTE_ORDER_MARK);
}
