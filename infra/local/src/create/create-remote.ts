import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { remoteFiles } from './remote-files.ts';

const NAME = /^[a-z][a-z0-9-]{1,20}$/;

/**
 * Writes a new remote into a workspace. Builds, tests, lint and boundaries find it by its folder.
 * @throws {Problem} for a name that is taken or that an address cannot have.
 */
export async function createRemote(workspace: string, id: string, owner: string): Promise<string> {
  if (!NAME.test(id))
    throw new Problem(`"${id}" is no name of a remote: 2 to 21 small letters, digits and dashes.`);
  const folder = `mfe-${id}`;
  if (existsSync(join(workspace, folder))) throw new Problem(`There is a folder ${folder} already.`);
  const files = remoteFiles({ id, owner });
  for (const [path, text] of files) {
    const target = join(workspace, folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return folder;
}

const Lock = z.record(z.string(), z.unknown());

/**
 * Enters the remote where npm keeps what is installed, as `npm install` would. Nothing is downloaded: a new remote uses
 * packages that are there.
 */
export async function linkRemote(workspace: string, folder: string): Promise<void> {
  const described: unknown = JSON.parse(await readFile(join(workspace, folder, 'package.json'), 'utf8'));
  const { name, version, license, dependencies, devDependencies } = z
    .object({
      name: z.string(),
      version: z.string(),
      license: z.string(),
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    })
    .parse(described);
  const entries = {
    [folder]: { name, version, license, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json']) {
    const lock = Lock.parse(JSON.parse(await readFile(join(workspace, path), 'utf8')));
    const packages = Object.entries({ ...Lock.parse(lock['packages']), ...entries });
    packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
    const text = JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2);
    await writeFile(join(workspace, path), `${text}\n`);
  }
  await symlink(join('../..', folder), join(workspace, 'node_modules', name));
}
