import { generateKeyPairSync, sign } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace, writeEntry } from './sabotage.ts';

interface Pinned {
  readonly release: string;
  readonly digest: string;
}

interface Rollout extends Pinned {
  readonly id: string;
  readonly remote: string;
  readonly percent: number;
}

/** A release set as the releases service hands it to edges. */
export interface NumberedSet {
  readonly sequence: number;
  readonly set: { readonly content: string; readonly signature: string };
}

/** What a signed set says, as far as tests change it. */
interface SetContent {
  readonly rollouts?: readonly Rollout[];
  readonly former?: Readonly<Record<string, Pinned>>;
  readonly blocked?: readonly { readonly remote: string; readonly release: string }[];
  /** Remotes of the workspace that the set does not name. */
  readonly withdrawn?: readonly string[];
}

/** How a release differs from the build of the workspace. */
interface Difference {
  /** Changes the files that browsers get. */
  readonly files?: (client: string) => Promise<void>;
  /** What its browser entry ends with. */
  readonly code?: string;
  /** What it says of itself in place of what the build says. */
  readonly description?: Readonly<Record<string, unknown>>;
}

interface Described {
  readonly releaseId: string;
  readonly entry: { readonly file: string; integrity: string };
}

/** Edges do not compare the digest of what is in the store already. */
const DIGEST = '0'.repeat(64);

/** A store of releases as an edge keeps it, with signed sets that name the builds of the workspace. */
export interface SignedStore {
  /** What an edge over this store is started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Adds the build of a remote as another release. */
  addRelease(remote: string, release: string, difference?: Difference): Promise<void>;
  /** Signs the next set; remotes that are not named have the build of the workspace. */
  signSet(remotes: Readonly<Record<string, string>>, content?: SetContent): NumberedSet;
  /** Puts the next set into the store, as `signSet` makes it. */
  makeLive(remotes: Readonly<Record<string, string>>, content?: SetContent): Promise<void>;
  /** Name of the workspace's build. */
  buildOf(remote: string): string;
  remove(): Promise<void>;
}

export async function createSignedStore(): Promise<SignedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-store-'));
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const builds = new Map<string, string>();
  let sequence = 0;

  const place = (side: 'client' | 'server', remote: string, release: string): string =>
    join(folder, side, remote, release);
  const distOf = (remote: string): string => join(workspace, `mfe-${remote}`, 'dist');

  const store: SignedStore = {
    environment: {
      RELEASES_DIR: folder,
      RELEASES_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      RELEASES_TOKEN: 'a-token-that-no-service-asks-for',
    },
    async addRelease(remote, release, { files, code, description = {} } = {}) {
      for (const side of ['client', 'server'] as const) {
        await mkdir(join(folder, side, remote), { recursive: true });
        await cp(join(distOf(remote), side), place(side, remote, release), { recursive: true });
      }
      const built = JSON.parse(await readFile(join(distOf(remote), 'release.json'), 'utf8')) as Described;
      const client = place('client', remote, release);
      if (code !== undefined) {
        const sound = await readFile(join(client, built.entry.file), 'utf8');
        built.entry.integrity = await writeEntry(client, built.entry.file, `${sound}\n${code}\n`);
      }
      const named = { ...built, version: release.split('-')[0], releaseId: release, ...description };
      await writeFile(join(place('server', remote, release), 'release.json'), JSON.stringify(named));
      await files?.(client);
    },
    signSet(remotes, { rollouts = [], former = {}, blocked = [], withdrawn = [] } = {}) {
      sequence += 1;
      const pinned = Object.entries({ ...Object.fromEntries(builds), ...remotes })
        .filter(([remote]) => !withdrawn.includes(remote))
        .map(([remote, release]) => [remote, { release, digest: DIGEST }] as const);
      const content = JSON.stringify({
        sequence,
        remotes: Object.fromEntries(pinned),
        rollouts,
        former,
        blocked,
      });
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { sequence, set: { content, signature: signature.toString('base64url') } };
    },
    async makeLive(remotes, content) {
      const { set } = store.signSet(remotes, content);
      await writeFile(join(folder, 'next.json'), JSON.stringify(set));
      await rename(join(folder, 'next.json'), join(folder, 'set.json'));
    },
    buildOf: (remote) => builds.get(remote) ?? '',
    remove: () => rm(folder, { recursive: true, force: true }),
  };

  const names = (await readdir(workspace)).filter((name) => name.startsWith('mfe-'));
  for (const remote of names.map((name) => name.slice('mfe-'.length))) {
    const described = JSON.parse(await readFile(join(distOf(remote), 'release.json'), 'utf8')) as Described;
    builds.set(remote, described.releaseId);
    await store.addRelease(remote, described.releaseId);
  }
  await store.makeLive({});
  return store;
}

/** A release as a set names it. */
export const pinned = (release: string): Pinned => ({ release, digest: DIGEST });
