import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readArchive } from '@lectern/build/archive';
import { judgeRelease, readFacts } from '@lectern/build/gate';
import { workspaceRoot } from '../paths.ts';
import { readBuild } from '../releases/find-builds.ts';
import { hostDescription } from '../releases/host-description.ts';
import { createRemote, linkRemote } from './create-remote.ts';

let workspace: string;
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'new-remote-'));
  for (const name of ['node_modules', 'shared', 'tsconfig.web.json', 'tsconfig.base.json'])
    await symlink(join(workspaceRoot, name), join(workspace, name));
});
afterAll(() => rm(workspace, { recursive: true, force: true }));

it('a new remote builds and passes the gate, beside a copy of itself it would not', async () => {
  const folder = await createRemote(workspace, 'sixth-2', 'team-sixth');
  const cli = join(workspaceRoot, 'shared/build/src/cli.ts');
  await promisify(execFile)(process.execPath, [cli, 'remote'], { cwd: join(workspace, folder) });
  const build = await readBuild(workspace, 'sixth-2');
  // The shell that renders its page is not built here.
  const rendered = [{ page: 'sixth-2.home', outcome: 'drawn' as const, message: '' }];
  const facts = readFacts(readArchive(build!.archive), rendered);
  expect(facts.description.messageKeys).toEqual({
    en: ['home.text', 'home.title'],
    ko: ['home.text', 'home.title'],
  });
  expect(judgeRelease(facts, hostDescription(), [])).toEqual([]);
  const twin = { ...facts.description, id: 'other' };
  expect(judgeRelease(facts, hostDescription(), [twin]).map(({ rule }) => rule)).toContain('routes');
});

it.each(['Sixth', '6th', 'a', '../sixth', 'sixth remote'])('refuses the name "%s"', async (name) => {
  await expect(createRemote(workspace, name, 'team')).rejects.toThrow('is no name of a remote');
});

it('refuses a name that is taken', async () => {
  await createRemote(workspace, 'taken', 'team');
  await expect(createRemote(workspace, 'taken', 'team')).rejects.toThrow(
    'There is a folder mfe-taken already',
  );
});

it('enters a new remote where npm keeps what is installed, and leaves the rest as it was', async () => {
  const installed = await mkdtemp(join(tmpdir(), 'linked-remote-'));
  await mkdir(join(installed, 'node_modules/@lectern'), { recursive: true });
  const lock = {
    name: 'x',
    lockfileVersion: 3,
    packages: { '': {}, 'mfe-a': {}, 'node_modules/zod': { version: '4.0.0' } },
  };
  const files = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) => join(installed, path));
  for (const path of files) await writeFile(path, JSON.stringify(lock));
  await linkRemote(installed, await createRemote(installed, 'sixth', 'team-sixth'));
  for (const path of files) {
    const written = JSON.parse(await readFile(path, 'utf8'));
    expect(Object.keys(written)).toEqual(['name', 'lockfileVersion', 'packages']);
    expect(Object.keys(written.packages)).toEqual([
      '',
      'mfe-a',
      'mfe-sixth',
      'node_modules/@lectern/mfe-sixth',
      'node_modules/zod',
    ]);
    expect(written.packages['node_modules/@lectern/mfe-sixth']).toEqual({
      resolved: 'mfe-sixth',
      link: true,
    });
  }
  expect(await readlink(join(installed, 'node_modules/@lectern/mfe-sixth'))).toBe('../../mfe-sixth');
  await rm(installed, { recursive: true });
});
