import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTypeErrors } from './find-type-errors.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'lectern-types-'))));
afterAll(() => rm(folder, { recursive: true }));

const options = { lib: ['ES5'], types: [], strict: true, noEmit: true, module: 'preserve' };

/** Writes files and a project of the first of them; the address of its `tsconfig.json`. */
async function makeProject(
  name: string,
  files: Readonly<Record<string, string>>,
  own: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  const config = join(folder, `${name}.json`);
  const compilerOptions = { ...options, ...own };
  await writeFile(config, JSON.stringify({ compilerOptions, files: Object.keys(files).slice(0, 1) }));
  return config;
}

const places = (configs: readonly string[]) =>
  findTypeErrors(configs).map(({ code, file }) => `${file?.fileName.split('/').at(-1)} ${code}`);

it('finds what is wrong with a file, with one it imports and with the settings, and nothing else', async () => {
  const right = await makeProject('right', { 'right.ts': 'export const one: number = 1;' });
  expect(places([right])).toEqual([]);
  const wrong = await makeProject('wrong', {
    'wrong.ts': `import { two } from './two';\nexport const one: number = two;`,
    'two.ts': 'export const two: string = 2;',
  });
  expect(places([right, wrong]).sort()).toEqual(['two.ts 2322', 'wrong.ts 2322']);
  const unset = await makeProject('unset', { 'right.ts': 'export {};' }, { module: 'none such' });
  expect(places([unset])).not.toEqual([]);
  expect(places([join(folder, 'none.json')])).not.toEqual([]);
});

it('says once what is wrong with a shared file, and that it does not suit the options of another project', async () => {
  const shared = { 'shared.ts': 'export const width = (screen?: { w: number }): number => screen.w;' };
  const use = (name: string) => ({ [`${name}.ts`]: `export { width } from './shared';`, ...shared });
  const lax = await makeProject('lax', use('lax'), { strict: false });
  expect(places([lax])).toEqual([]);
  const [first, second] = [
    await makeProject('first', use('first')),
    await makeProject('second', use('second')),
  ];
  expect(places([first, second])).toEqual(['shared.ts 18048']);
  expect(places([lax, second])).toEqual(['shared.ts 18048']);
});

it('lends no project what another adds to a module or for all', async () => {
  const thing = { 'thing.ts': 'export interface Thing { readonly name: string }' };
  const adding = await makeProject('adding', {
    'adding.ts': `import type { Thing } from './thing';
      declare module './thing' { interface Thing { readonly added: string } }
      declare global { var addedForAll: number }
      export const read = (thing: Thing): string => thing.added + addedForAll;`,
    ...thing,
  });
  const lacking = await makeProject('lacking', {
    'lacking.ts': `import type { Thing } from './thing';
      export const read = (thing: Thing): string => thing.added + addedForAll;`,
    ...thing,
  });
  expect(places([adding])).toEqual([]);
  expect(places([adding, lacking]).sort()).toEqual(['lacking.ts 2304', 'lacking.ts 2339']);
  expect(places([lacking, adding]).sort()).toEqual(['lacking.ts 2304', 'lacking.ts 2339']);
});

it('judges projects together whose files mean the same, and says of which file an error is', async () => {
  const shared = { 'common.ts': 'export const one: number = 1;' };
  const use = (name: string, type: string) => ({
    [`${name}.ts`]: `import { one } from './common';\nexport const own: ${type} = one;`,
    ...shared,
  });
  const both = [
    await makeProject('sound', use('sound', 'number')),
    await makeProject('faulty', use('faulty', 'string')),
  ];
  expect(places(both)).toEqual(['faulty.ts 2322']);
});
