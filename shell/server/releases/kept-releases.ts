import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readArchive } from '@lectern/build/archive';
import type { LiveSetContent } from '@lectern/contracts-releases';

/** Days a release is kept after the last set that named it: tabs may be open for long, and a team may want to go back to it. */
const KEPT_DAYS = 30;

interface Place {
  /** The store. */
  readonly folder: string;
  readonly remote: string;
  readonly release: string;
}

/** A release, and the digest of its archive. */
export interface PinnedRelease {
  readonly remote: string;
  readonly release: string;
  readonly digest: string;
}

/** Every release that some visitors get. */
export function liveReleasesOf({ remotes, rollouts }: LiveSetContent): PinnedRelease[] {
  return [...pinnedOf(remotes), ...rollouts];
}

/** The releases that pages go back to. */
export function formerReleasesOf({ former }: LiveSetContent): PinnedRelease[] {
  return pinnedOf(former);
}

const pinnedOf = (pinned: LiveSetContent['remotes']): PinnedRelease[] =>
  Object.entries(pinned).map(([remote, release]) => ({ remote, ...release }));

const pinnedBy = (content: LiveSetContent): PinnedRelease[] => [
  ...liveReleasesOf(content),
  ...formerReleasesOf(content),
];

/** Unpacks a release into the store. Its description arrives last: where that is, all of it is there. */
export async function keepRelease({ folder, remote, release }: Place, archive: Buffer): Promise<void> {
  const files = readArchive(archive);
  const description = files.get('release.json');
  if (!description) throw new Error(`the archive of ${remote} ${release} has no description`);
  for (const side of ['client', 'server'] as const) {
    const to = join(folder, side, remote, release);
    await mkdir(dirname(to), { recursive: true });
    // Under another name until all of it is there, so that no request meets half a folder.
    const temporary = await mkdtemp(`${to}.`);
    for (const [path, content] of files) {
      if (!path.startsWith(`${side}/`)) continue;
      const target = join(temporary, path.slice(side.length + 1));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    await rm(to, { recursive: true, force: true });
    await rename(temporary, to);
  }
  await replaceFile(join(folder, 'server', remote, release, 'release.json'), description);
}

/**
 * Notes that visitors got the releases of this set until now, so that those which the next set leaves out are kept for all
 * of their days, however long ago they came.
 */
export async function noteInUse(folder: string, content: LiveSetContent): Promise<void> {
  const now = new Date();
  for (const { remote, release } of pinnedBy(content)) {
    const place = join(folder, 'server', remote, release);
    // A former release may never have arrived.
    if (existsSync(place)) await utimes(place, now, now);
  }
}

/** Removes what no set has named for long. */
export async function removeOldReleases(folder: string, content: LiveSetContent): Promise<void> {
  const named = new Set(pinnedBy(content).map(({ remote, release }) => `${remote}/${release}`));
  const since = Date.now() - KEPT_DAYS * 86_400_000;
  const server = join(folder, 'server');
  for (const remote of existsSync(server) ? await readdir(server) : [])
    for (const release of await readdir(join(server, remote))) {
      const place = join(server, remote, release);
      if (named.has(`${remote}/${release}`) || (await stat(place)).mtimeMs > since) continue;
      await rm(place, { recursive: true });
      await rm(join(folder, 'client', remote, release), { recursive: true, force: true });
    }
}

/** Readers meet the former text or the new one, never a part of it. */
export async function replaceFile(path: string, text: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}
