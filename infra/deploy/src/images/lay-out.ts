import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Image } from './read-image.ts';

const run = promisify(execFile);

/** The part of package-lock.json that says what `npm prune --omit=dev` leaves. */
export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly dev?: boolean;
        readonly link?: boolean;
        readonly resolved?: string;
        readonly dependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

export const readLock = async (workspace: string): Promise<Lock> =>
  JSON.parse(await readFile(join(workspace, 'package-lock.json'), 'utf8')) as Lock;

/**
 * Puts down the files that an image would have below `root`.
 * @param places `workspace` has the repository; `built` has, at the same paths, the builds.
 */
export async function layOut(
  { copied }: Image,
  root: string,
  { workspace, built }: { workspace: string; built: string },
): Promise<void> {
  for (const { from, to } of copied) {
    const target = join(root, to);
    await mkdir(dirname(target), { recursive: true });
    const source = join(/\/dist(\/|$)/.test(from) ? built : workspace, from);
    if (!existsSync(source)) throw new Error(`There is no ${from} to copy into the image`);
    if (from === 'node_modules') await layOutPackages(workspace, target);
    else await linkOrCopy([source], target);
  }
}

/** The packages at the top of the workspace that are there in production; those in projects are not copied by any image. */
async function layOutPackages(workspace: string, target: string): Promise<void> {
  const { packages } = await readLock(workspace);
  const kept = Object.entries(packages).filter(
    ([path, { dev }]) => path.lastIndexOf('node_modules/') === 0 && dev !== true,
  );
  const byScope = Map.groupBy(kept, ([path]) => dirname(path));
  for (const [scope, entries] of byScope) {
    const folder = join(target, scope.slice('node_modules'.length));
    await mkdir(folder, { recursive: true });
    const found = entries.filter(([path]) => existsSync(join(workspace, path)));
    for (const [path, { resolved = '' }] of found.filter(([, { link }]) => link))
      await symlink(join('../..', resolved), join(folder, path.slice(scope.length + 1)));
    const plain = found.filter(([, { link }]) => !link).map(([path]) => join(workspace, path));
    if (plain.length > 0) await linkOrCopy(plain, `${folder}/`);
  }
}

/** Hard links take no room and little time, where both folders are on one file system. */
async function linkOrCopy(sources: readonly string[], target: string): Promise<void> {
  await run('cp', ['-al', ...sources, target]).catch(async () => {
    for (const source of sources)
      await cp(
        source,
        target.endsWith('/') ? join(target, source.slice(source.lastIndexOf('/') + 1)) : target,
        {
          recursive: true,
          verbatimSymlinks: true,
          force: true,
        },
      );
  });
}
