import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';

/** Functions of triggers that find tables and functions by the search path of the connection that writes to the table. */
const findDependent = (sql: string): string[] =>
  [...sql.matchAll(/function (\w+)\(\) returns trigger ([^$]*)\$/g)].flatMap(([, name = '', options = '']) =>
    options.includes('set search_path') ? [] : [name],
  );

it('a function of a trigger that names no search path is seen', () => {
  const sql = `create function a() returns trigger language plpgsql as $$ begin return null; end $$;
    create function b() returns trigger language plpgsql set search_path from current as $$ begin return null; end $$;`;
  expect(findDependent(sql)).toEqual(['a']);
});

it('triggers work for an administrator too, whose search path is another one', async () => {
  const files = (await writtenFiles('services')).filter((file) => /^services\/\w+\/sql\/.*\.sql$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  const found = await Promise.all(
    files.map(async (file) => {
      const names = findDependent(await readFile(join(workspaceRoot, file), 'utf8'));
      return names.map((name) => `${file}: ${name}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
