import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packArchive } from '@lectern/build/archive';
import * as z from 'zod/mini';

const Described = z.object({
  id: z.string(),
  version: z.string(),
  releaseId: z.string(),
  manifest: z.object({ owner: z.string() }),
});

/** A built remote, ready to be published. */
export interface Build {
  readonly id: string;
  readonly releaseId: string;
  /** The team. */
  readonly owner: string;
  readonly archive: Buffer<ArrayBuffer>;
  /** SHA-256 of the archive, in hexadecimal. */
  readonly digest: string;
}

/** Remotes of a workspace, built or not: the names of their folders without `mfe-`. */
export async function findRemotes(workspace: string): Promise<string[]> {
  const names = (await readdir(workspace)).filter((name) => name.startsWith('mfe-')).sort();
  return names
    .filter((name) => existsSync(join(workspace, name, 'mfe.manifest.json')))
    .map((name) => name.slice('mfe-'.length));
}

/** Teams that own a remote of the workspace. */
export async function findTeams(workspace: string): Promise<string[]> {
  const owners = await Promise.all(
    (await findRemotes(workspace)).map(async (id) => {
      const manifest = await readFile(join(workspace, `mfe-${id}`, 'mfe.manifest.json'), 'utf8');
      return z.object({ owner: z.string() }).parse(JSON.parse(manifest)).owner;
    }),
  );
  return [...new Set(owners)];
}

/** The build in a remote's `dist`; undefined when there is none. */
export async function readBuild(workspace: string, id: string): Promise<Build | undefined> {
  const dist = join(workspace, `mfe-${id}`, 'dist');
  const text = await readFile(join(dist, 'release.json')).catch(() => undefined);
  if (!text) return undefined;
  const { releaseId, manifest } = Described.parse(JSON.parse(text.toString()));
  const files = new Map([['release.json', text]]);
  for (const side of ['client', 'server'])
    for (const entry of await readdir(join(dist, side), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(dist.length + 1).replaceAll('\\', '/'), await readFile(path));
    }
  const archive = Buffer.from(packArchive(files));
  const digest = createHash('sha256').update(archive).digest('hex');
  return { id, releaseId, owner: manifest.owner, archive, digest };
}
