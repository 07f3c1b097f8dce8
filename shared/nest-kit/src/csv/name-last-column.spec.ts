import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { nameLastColumn } from './name-last-column.ts';

const NAMES = new Map([
  ['u1', ['김, "민" 서']],
  ['u2', ['=cmd']],
]);
const file = 'number,title,buyer_name\n1,"두 줄\n제목, u9",u1\n2,plain,u2\n3,plain,u3\n';

it.each([1, 2, 3, 7, 1_000])('names what each line ends with, in pieces of %d bytes', async (size) => {
  const bytes = Buffer.from(file);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const asked: string[] = [];
  const named = Readable.from(pieces).pipe(
    nameLastColumn((ids) => {
      asked.push(...ids);
      return Promise.resolve(NAMES);
    }),
  );
  expect(await text(named)).toBe(
    `number,title,buyer_name\n1,"두 줄\n제목, u9","김, ""민"" 서"\n2,plain,'=cmd\n3,plain,\n`,
  );
  expect(asked).toEqual(['u1', 'u2', 'u3']);
});

it('fails with the call that fails', async () => {
  const named = Readable.from([Buffer.from(file)]).pipe(
    nameLastColumn(() => Promise.reject(new Error('away'))),
  );
  await expect(text(named)).rejects.toThrow('away');
});

it('has as many cells in its place as it has headers', async () => {
  const titles = new Map([['a', ['필러', 'Fillers, part 1']]]);
  const named = Readable.from([Buffer.from('course,sold,id\na,2,a\nb,1,b\n')]).pipe(
    nameLastColumn(() => Promise.resolve(titles), ['title_ko', 'title_en']),
  );
  expect(await text(named)).toBe('course,sold,title_ko,title_en\na,2,필러,"Fillers, part 1"\nb,1,,\n');
});
