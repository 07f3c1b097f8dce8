import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { copyCommand } from './csv-sql.ts';
import { crlfLines } from './line-ends.ts';
import { fileName } from './send-csv.ts';

const columns = [{ name: 'code', header: 'Code', isText: true }] as const;

it('puts values into the command as literals that cannot end', () => {
  const sql = 'select code from c where a = $1 and b = $2 and d = any($3) and e < $10';
  const values = ["x'; drop table c; --", true, ['a\\b', 'c'], null, null, null, null, null, null, 5];
  const command = copyCommand({ sql, values, columns });
  expect(command).toContain(`a = 'x''; drop table c; --' and b = true`);
  expect(command).toContain(`any(array[ E'a\\\\b', 'c']::text[]) and e < 5`);
});

it('names a file by the day in Korea', () => {
  expect(fileName('lectern-orders', new Date('2026-11-28T16:00:00Z'))).toBe('lectern-orders-2026-11-29.csv');
});

it('refuses a value without a literal', () => {
  expect(() => copyCommand({ sql: 'select $1', values: [{}], columns })).toThrow('type object');
});

it('ends lines with CRLF, also across chunks, and keeps line ends within cells', async () => {
  const chunks = ['a,"b', '\nc"\n', 'd,"e ""', 'x""\nf"\n'].map((chunk) => Buffer.from(chunk));
  const sent = await text(Readable.from(chunks).pipe(crlfLines()));
  expect(sent).toBe('a,"b\nc"\r\nd,"e ""x""\nf"\r\n');
});
