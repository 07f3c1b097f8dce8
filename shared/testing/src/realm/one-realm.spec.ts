import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const workspace = join(import.meta.dirname, '../../../..');

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'lectern-realm-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A library of the old and of the new kind, each of which notes that it is loaded, and what it finds then. */
const LIBRARIES = {
  'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
  'node_modules/old/index.js': `
    require('node:fs').appendFileSync(process.env.LOADS, 'old ' + typeof globalThis.expect + '\\n');
    exports.Failure = class Failure extends Error {};
    exports.list = [];`,
  'node_modules/new/package.json': '{ "name": "new", "type": "module", "exports": "./index.js" }',
  'node_modules/new/index.js': `
    import { appendFileSync } from 'node:fs';
    import { Failure } from 'old';
    appendFileSync(process.env.LOADS, 'new ' + typeof globalThis.expect + '\\n');
    export const fail = () => { throw new Failure('as asked'); };
    export default fail;`,
};

/** Both files of tests say the same, and each leaves behind what it finds missing. */
const SPEC = `
  import { createRequire } from 'node:module';
  import { readFile } from 'node:fs/promises';
  import fail, { fail as sameFail } from 'new';
  import old, { Failure, list } from 'old';
  import { up } from './own.mjs';

  it('runs its own modules anew, and its libraries where it runs', async () => {
    expect(up()).toBe(1);
    expect(() => fail()).toThrow(Failure);
    expect(() => sameFail()).toThrow(Error);
    expect([old.list === list, list instanceof Array]).toEqual([true, true]);
    expect(createRequire(import.meta.url)('old')).toBe(old);
    expect((await import('new')).default).toBe(fail);
    await expect(readFile('/none')).rejects.toBeInstanceOf(Error);
  });

  it('finds nothing of another file', async () => {
    expect(['left' in globalThis, process.env.LEFT, 'left' in []]).toEqual([false, undefined, false]);
    expect(Date.now()).toBeGreaterThan(Date.UTC(2020));
    expect(expect(1).toBeLeft).toBeUndefined();
    expect(console.left).toBeUndefined();
    expect(Math.random()).not.toBe(Math.random());
    Object.assign(globalThis, { left: 1 });
    Object.assign(Array.prototype, { left: 1 });
    Object.assign(console, { left: 1 });
    process.env.LEFT = 'on';
    expect.extend({ toBeLeft: () => ({ pass: true, message: () => '' }) });
    import.meta.jest.spyOn(Math, 'random').mockReturnValue(0);
    import.meta.jest.useFakeTimers({ now: 0 });
    // Node goes on reading, although the next tick of tests does not come by itself.
    expect((await readFile(import.meta.filename)).length).toBeGreaterThan(0);
  });`;

it('gives each file modules and a process of its own, and loads libraries once', async () => {
  const files = {
    ...LIBRARIES,
    'own.mjs': 'let count = 0; export const up = () => (count += 1);',
    'one.spec.mjs': SPEC,
    'two.spec.mjs': SPEC,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const config = {
    rootDir: folder,
    testMatch: ['**/*.spec.mjs'],
    transform: {},
    testEnvironment: join(import.meta.dirname, 'one-realm-environment.mjs'),
    runtime: join(import.meta.dirname, 'one-realm-runtime.mjs'),
  };
  const loads = join(folder, 'loads.txt');
  const jest = join(workspace, 'node_modules/jest/bin/jest.js');
  const args = ['--no-warnings', '--experimental-vm-modules', jest, '--runInBand', '--ci'];
  const env = { ...process.env, LOADS: loads };
  await run(process.execPath, [...args, '--config', JSON.stringify(config)], { cwd: folder, env });
  expect((await readFile(loads, 'utf8')).trim().split('\n').sort()).toEqual([
    'new undefined',
    'old undefined',
  ]);
});
