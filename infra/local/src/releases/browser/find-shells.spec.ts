import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findShells } from './find-shells.ts';

const before = { ...process.env };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-shells-'));
  process.env['RELEASE_SHELL'] = await buildShell('shell-7');
});

afterEach(async () => {
  process.env = { ...before };
  await rm(folder, { recursive: true, force: true });
});

async function buildShell(buildId: string): Promise<string> {
  const built = join(folder, buildId);
  await mkdir(built);
  await writeFile(join(built, 'assets.json'), JSON.stringify({ buildId }));
  return built;
}

it('names the shell that runs and the next one, each by its own build', async () => {
  process.env['RELEASE_NEXT_SHELL'] = await buildShell('shell-8');
  expect(await findShells()).toEqual([
    { name: 'current', folder: join(folder, 'shell-7'), buildId: 'shell-7' },
    { name: 'next', folder: join(folder, 'shell-8'), buildId: 'shell-8' },
  ]);
});

it('does not go without a next shell that was named and is not built', async () => {
  process.env['RELEASE_NEXT_SHELL'] = join(folder, 'shell-9');
  await expect(findShells()).rejects.toThrow('shell-9');
});
