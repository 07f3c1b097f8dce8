import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  getArchive,
  getLiveSet,
  LARGEST_ARCHIVE,
  SignedSet,
  type LiveSetContent,
} from '@lectern/contracts-releases';
import type { FastifyBaseLogger } from 'fastify';
import {
  formerReleasesOf,
  keepRelease,
  liveReleasesOf,
  noteInUse,
  removeOldReleases,
  replaceFile,
  type PinnedRelease,
} from './kept-releases.ts';
import { readRelease } from './release-store.ts';
import { openSignedSet, type ReleaseKeys } from './signed-set.ts';

/** Milliseconds for an answer, which may wait for a newer set, and between two attempts while there is none. */
const LONGEST_ANSWER = 15_000;
const AGAIN_AFTER = 1_000;

interface Options {
  /** Address of the releases service. */
  readonly origin: string;
  /** The token of edges. */
  readonly token: string;
  /** Sets that none of them signed are not believed. */
  readonly keys: ReleaseKeys;
  /** The store that the set and its releases are kept in. */
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Keeps the store of this edge at what the releases service says. The set lies there as it was signed, so an edge that
 * starts while the service is away goes on with its last good set.
 */
export class ReleaseKeeper {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  /** Releases on their way. A trial and a new set may name the same one; it is unpacked for the first of them. */
  readonly #arriving = new Map<string, Promise<boolean>>();
  #following: Promise<void> = Promise.resolve();
  #isSilent = false;

  private constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Fetches the live set, then follows it until `close`.
   * @throws {Error} when it cannot be fetched and no set was kept.
   */
  static async open(options: Options): Promise<ReleaseKeeper> {
    const keeper = new ReleaseKeeper(options);
    const kept = await keeper.#readKept();
    try {
      await keeper.#takeNewer(kept, 0);
    } catch (error) {
      if (kept === undefined) throw error;
      options.log.warn(
        { err: error, kept: kept.sequence },
        'the live release set could not be fetched; the last one is served',
      );
    }
    keeper.#following = keeper.#follow();
    return keeper;
  }

  /** Fetches a release that no set names, unless the store has it. @throws {Error} when it cannot be had. */
  async fetchRelease(pinned: PinnedRelease): Promise<void> {
    await this.#bringRelease(pinned);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const kept = await this.#readKept();
        await this.#takeNewer(kept, kept?.sequence ?? 0);
        this.#isSilent = false;
      } catch (error) {
        if (signal.aborted) return;
        // Said once: a service that is away is asked again every second.
        if (!this.#isSilent) this.#options.log.warn({ err: error }, 'no release set could be taken over');
        this.#isSilent = true;
        await setTimeout(AGAIN_AFTER, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** The set in the store; undefined while there is none that one of the keys signed. */
  async #readKept(): Promise<LiveSetContent | undefined> {
    const { keys, folder } = this.#options;
    try {
      const text = await readFile(join(folder, 'set.json'), 'utf8');
      return openSignedSet(keys, SignedSet.parse(JSON.parse(text)));
    } catch {
      return undefined;
    }
  }

  async #takeNewer(kept: LiveSetContent | undefined, after: number): Promise<void> {
    const { keys, folder, log } = this.#options;
    const answer = await this.#ask(`${getLiveSet.path}?after=${after}`);
    const { set } = getLiveSet.response.parse(await answer.json());
    const content = openSignedSet(keys, set);
    if (kept && content.sequence < kept.sequence)
      throw new Error(`release set ${content.sequence} is older than ${kept.sequence}, which this edge has`);
    if (content.sequence === kept?.sequence) return;
    for (const pinned of liveReleasesOf(content)) {
      await this.#bringRelease(pinned);
      // A set with a release that cannot be read is refused here: stored, it would stop the edge at every start.
      readRelease(folder, pinned.remote, pinned.release);
    }
    if (kept) await noteInUse(folder, kept);
    const pointer = join(folder, 'set.json');
    await replaceFile(pointer, JSON.stringify(set));
    log.info({ sequence: content.sequence }, 'another release set was taken over');
    // The processes that watch this file read the store again when it is written.
    if (await this.#bringFormer(content)) await replaceFile(pointer, JSON.stringify(set));
    await removeOldReleases(folder, content);
  }

  /** No visitor waits for these: a rollback is done before they are here. Resolves with whether any arrived. */
  async #bringFormer(content: LiveSetContent): Promise<boolean> {
    let hasArrived = false;
    for (const pinned of formerReleasesOf(content)) {
      try {
        if (await this.#bringRelease(pinned)) hasArrived = true;
      } catch (error) {
        const { remote, release } = pinned;
        this.#options.log.warn({ err: error, remote, release }, 'a former release could not be fetched');
      }
    }
    return hasArrived;
  }

  /** False when the store has it already. */
  #bringRelease(pinned: PinnedRelease): Promise<boolean> {
    const name = `${pinned.remote} ${pinned.release}`;
    const known = this.#arriving.get(name);
    if (known) return known;
    const begun = this.#unpackRelease(pinned).finally(() => this.#arriving.delete(name));
    this.#arriving.set(name, begun);
    return begun;
  }

  async #unpackRelease({ remote, release, digest }: PinnedRelease): Promise<boolean> {
    const { folder } = this.#options;
    if (existsSync(join(folder, 'server', remote, release, 'release.json'))) return false;
    await keepRelease({ folder, remote, release }, await this.#fetchArchive(remote, release, digest));
    return true;
  }

  async #fetchArchive(remote: string, release: string, digest: string): Promise<Buffer> {
    const path = getArchive.path.replace(':remote', remote).replace(':releaseId', release);
    const archive = Buffer.from(await (await this.#ask(path)).arrayBuffer());
    const found = createHash('sha256').update(archive).digest('hex');
    if (archive.length > LARGEST_ARCHIVE || found !== digest)
      throw new Error(`the archive of ${remote} ${release} is not the one that was signed`);
    return archive;
  }

  async #ask(path: string): Promise<Response> {
    const { origin, token } = this.#options;
    const answer = await fetch(origin + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(LONGEST_ANSWER)]),
    });
    if (!answer.ok) throw new Error(`the releases service answered ${answer.status} to ${path}`);
    return answer;
  }
}
