import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@lectern/build';
import { SignedSet, type LiveSetContent } from '@lectern/contracts-releases';
import { parseManifest } from '@lectern/shell-api/manifest';
import * as z from 'zod/mini';
import type { InstalledRelease } from '../render/protocol.ts';
import type { ReleaseSource } from './release-source.ts';
import { openSignedSet, type ReleaseKeys } from './signed-set.ts';

/** Milliseconds between two looks at the pointer: what a new set takes at most until the edge begins with it. */
const LOOK_EVERY = 500;

const remoteId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
const releaseId = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/));
const file = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/));

/** `set.json` without a signature: remote → release that visitors get. */
const PointerSchema = z.object({ remotes: z.record(remoteId, releaseId) });

const filed = z.object({ file, integrity: z.string(), chunk: z.optional(z.string()) });
/** `release.json`, as far as an edge relies on it; what it lists becomes addresses and scripts of a page. */
const ReleaseSchema = z.object({
  id: remoteId,
  version: z.string(),
  releaseId,
  manifest: z.pipe(
    z.unknown(),
    z.transform((value: unknown) => parseManifest(value)),
  ),
  globalName: z.string().check(z.regex(/^\w+$/)),
  entry: filed,
  routes: z.record(z.string(), z.object({ js: z.array(filed), css: z.array(filed) })),
  messages: z.record(z.string(), z.optional(filed)),
  furtherMessages: z.optional(z.record(z.string(), z.optional(filed))),
  firstStrings: z.optional(z.array(z.string())),
});

/**
 * Releases on a disk. `client/<remote>/<release>/` holds what browsers fetch, `server/<remote>/<release>/` the bundle
 * that renders and `release.json`. Both never change once they are there, and stay for tabs that still ask for them.
 * `set.json` names what is live.
 * @param folder Absolute path of the store.
 * @param keys Sets that none of them signed are refused; without any, sets have no signature.
 */
export function releaseStore(folder: string, keys?: ReleaseKeys): ReleaseSource {
  const pointer = join(folder, 'set.json');
  return {
    clientRoot: join(folder, 'client'),
    readPlan() {
      const { remotes, rollouts, former, blocked } = readPointer(pointer, keys);
      return {
        releases: Object.entries(remotes)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([id, release]) => readRelease(folder, id, release)),
        rollouts: rollouts.map(({ id, percent, remote, release }) => ({
          id,
          percent,
          release: readRelease(folder, remote, release),
        })),
        former: Object.entries(former).flatMap(([id, { release }]) => findRelease(folder, id, release)),
        blocked: blocked.map(({ remote, release }) => `${remote}@${release}`),
      };
    },
    readRelease: (remoteId, release) => readRelease(folder, remoteId, release),
    followSet(changed) {
      let seen = stampOf(pointer);
      const timer = setInterval(() => {
        const stamp = stampOf(pointer);
        if (stamp === null || stamp === seen) return;
        seen = stamp;
        changed();
      }, LOOK_EVERY);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

interface Pointer extends Pick<LiveSetContent, 'rollouts' | 'former' | 'blocked'> {
  readonly remotes: Readonly<Record<string, string>>;
}

/** Remote → release, and what is rolled out. */
function readPointer(path: string, keys: ReleaseKeys | undefined): Pointer {
  const written: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!keys) return { remotes: PointerSchema.parse(written).remotes, rollouts: [], former: {}, blocked: [] };
  const { remotes, ...others } = openSignedSet(keys, SignedSet.parse(written));
  return {
    remotes: Object.fromEntries(Object.entries(remotes).map(([id, { release }]) => [id, release])),
    ...others,
  };
}

/** Pages do without a release before that is not there, or that this edge cannot read. */
function findRelease(folder: string, id: string, wanted: string): InstalledRelease[] {
  try {
    return [readRelease(folder, id, wanted)];
  } catch {
    return [];
  }
}

/** A release of a store. @throws {Error} when it is not there, or describes itself in another way than edges know. */
export function readRelease(folder: string, id: string, wanted: string): InstalledRelease {
  const serverDir = join(folder, 'server', id, wanted);
  const release: Release = ReleaseSchema.parse(
    JSON.parse(readFileSync(join(serverDir, 'release.json'), 'utf8')),
  );
  if (release.id !== id || release.releaseId !== wanted)
    throw new Error(`${id} ${wanted} describes itself as ${release.id} ${release.releaseId}`);
  return {
    release,
    clientDir: join(folder, 'client', id, wanted),
    serverEntry: join(serverDir, 'mfe.mjs'),
  };
}

/** Text of a file and which file it is, as each writing makes another; null while there is none, or while it cannot be read. */
function stampOf(path: string): string | null {
  try {
    return `${statSync(path).ino} ${readFileSync(path, 'utf8')}`;
  } catch {
    return null;
  }
}
