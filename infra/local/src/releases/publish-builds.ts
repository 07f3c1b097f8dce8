import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { workspaceRoot } from '../paths.ts';

/** Days a release that is not live is kept: tabs may be open for long, and a team may want to go back to it. */
const KEPT_DAYS = 30;

interface Build {
  readonly id: string;
  readonly releaseId: string;
  readonly dist: string;
}

/**
 * Copies the workspace's builds into the store of releases and makes them the live set. What was published before
 * stays for the tabs that use it; after thirty days it is removed, unless it is live.
 * @param store Absolute path; made when it is missing.
 * @returns the live set, remote → release.
 */
export async function publishBuilds(store: string): Promise<Readonly<Record<string, string>>> {
  const builds = await findBuilds();
  for (const build of builds) await publishBuild(store, build);
  const remotes = Object.fromEntries(builds.map(({ id, releaseId }) => [id, releaseId]));
  await replaceFile(join(store, 'set.json'), `${JSON.stringify({ remotes }, null, 2)}\n`);
  await removeOldReleases(store, remotes);
  return remotes;
}

async function findBuilds(): Promise<Build[]> {
  const names = (await readdir(workspaceRoot)).filter((name) => name.startsWith('mfe-')).sort();
  const found: Build[] = [];
  for (const name of names) {
    const dist = join(workspaceRoot, name, 'dist');
    if (!existsSync(join(dist, 'release.json'))) continue;
    const { id, releaseId } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Build;
    found.push({ id, releaseId, dist });
  }
  return found;
}

async function publishBuild(store: string, { id, releaseId, dist }: Build): Promise<void> {
  const server = join(store, 'server', id, releaseId);
  // The description arrives last, so a release that was cut off while it was copied is copied again.
  if (existsSync(join(server, 'release.json'))) return;
  await copyFolder(join(dist, 'client'), join(store, 'client', id, releaseId));
  await copyFolder(join(dist, 'server'), server);
  await replaceFile(join(server, 'release.json'), await readFile(join(dist, 'release.json'), 'utf8'));
}

/** Under another name until all of it is there, so that nobody meets half a folder. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const temporary = await mkdtemp(`${to}.`);
  await cp(from, temporary, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(temporary, to);
}

async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}

async function removeOldReleases(store: string, live: Readonly<Record<string, string>>): Promise<void> {
  const since = Date.now() - KEPT_DAYS * 86_400_000;
  for (const id of await readdir(join(store, 'server')))
    for (const releaseId of await readdir(join(store, 'server', id))) {
      const server = join(store, 'server', id, releaseId);
      if (live[id] === releaseId || (await stat(server)).mtimeMs > since) continue;
      await rm(server, { recursive: true });
      await rm(join(store, 'client', id, releaseId), { recursive: true, force: true });
    }
}
