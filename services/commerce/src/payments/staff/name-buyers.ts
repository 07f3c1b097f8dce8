import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { csvLine } from '@lectern/contracts-core';

const NOBODY: ReadonlyMap<string, string> = new Map();
/** Names of people by id; those without one are missing. */
type FindNames = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Puts names in place of the ids in the last column of a CSV stream, which only another service knows: those of a piece of the
 * stream at once, so that a long file takes no more memory than a short one. Ids hold neither commas nor quotes.
 */
export function nameBuyers(findNames: FindNames): Transform {
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
    const names = cut.length > 0 ? await findNames([...new Set(cut.map(({ id }) => id))]) : NOBODY;
    const lines = cut.map(({ before, id }) => `${before}${csvLine([names.get(id) ?? '']).trimEnd()}\n`);
    return `${head === undefined ? '' : `${head}\n`}${lines.join('')}`;
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
