import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { csvLine } from '@lectern/contracts-core';

const NOTHING: ReadonlyMap<string, readonly string[]> = new Map();
/** The cells that stand in place of each id; those of ids that are nothing are missing. */
type FindCells = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * Puts what only another service knows, such as a name, in place of the ids in the last column of a CSV stream: of a piece of the stream
 * at once, so that a long file takes no more memory than a short one. Ids hold neither commas nor quotes.
 * @param headers Of the cells in place of the id; without them there is one, and its header stays as it is.
 */
export function nameLastColumn(findCells: FindCells, headers?: readonly string[]): Transform {
  const unknown = (headers ?? ['']).map(() => '');
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isHead = true;
  const named = async (text: string): Promise<string> => {
    const { records, left } = splitRecords(text);
    rest = left;
    const head = isHead ? records.shift() : undefined;
    if (head !== undefined) isHead = false;
    const cut = records.map((record) => {
      const at = record.lastIndexOf(',') + 1;
      return { before: record.slice(0, at), id: record.slice(at) };
    });
    const cells = cut.length > 0 ? await findCells([...new Set(cut.map(({ id }) => id))]) : NOTHING;
    const lines = cut.map(({ before, id }) => `${before}${csvLine(cells.get(id) ?? unknown).trimEnd()}\n`);
    return `${head === undefined ? '' : `${headOf(head, headers)}\n`}${lines.join('')}`;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      named(rest + decoder.write(chunk)).then(
        (text) => done(null, text),
        (error: unknown) => done(error as Error),
      );
    },
  });
}

const headOf = (head: string, headers: readonly string[] | undefined): string =>
  headers === undefined ? head : `${head.slice(0, head.lastIndexOf(',') + 1)}${headers.join(',')}`;

/** Whole records, without their line ends, and what is left behind the last one. Line ends within quotes belong to a record. */
function splitRecords(text: string): { records: string[]; left: string } {
  const records: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted) {
      records.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return { records, left: text.slice(start) };
}
