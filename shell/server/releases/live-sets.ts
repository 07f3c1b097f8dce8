import type { RouteManifest } from '@lectern/shell-api';
import type { FastifyBaseLogger } from 'fastify';
import type { InstalledRelease } from '../render/protocol.ts';
import { toReleaseSet } from '../render/release-set-of.ts';
import { remoteFinder } from '../render/remote-finder.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { ReleaseSource } from './release-source.ts';

/** One version of each remote, with the workers that render it. */
export interface LiveSet {
  readonly id: string;
  readonly routes: readonly RouteManifest[];
  readonly remoteOf: (pathname: string) => string | undefined;
  readonly pool: RenderPool;
}

interface Options {
  readonly source: ReleaseSource;
  /** Leaves out releases that this host cannot run. */
  readonly fitting: (releases: readonly InstalledRelease[]) => readonly InstalledRelease[];
  /** Workers for a set, ready for their first visitor. */
  readonly openPool: (releases: readonly InstalledRelease[]) => Promise<RenderPool>;
  /** Milliseconds that pages of the former set get to be finished after another went live. */
  readonly drain: number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * The release set that visitors get. Another one takes over once its workers are warm; pages that were begun before
 * are finished by the workers of their own set. A set that cannot be opened changes nothing: the last one stays.
 */
export class LiveSets {
  readonly #options: Options;
  readonly #stop: () => void;
  readonly #draining = new Map<RenderPool, NodeJS.Timeout>();
  #current: LiveSet;
  #switching: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(options: Options, first: LiveSet) {
    this.#options = options;
    this.#current = first;
    this.#stop = options.source.followSet(() => void this.refreshSet());
  }

  /** Opens the set that is live now, and follows its source from then on. @throws when that set cannot be opened. */
  static async open(options: Options): Promise<LiveSets> {
    return new LiveSets(options, await openSet(options));
  }

  get current(): LiveSet {
    return this.#current;
  }

  /** Takes over the set of the source, where it is another one. Resolves when it is live, or was refused. */
  refreshSet(): Promise<void> {
    this.#switching = this.#switching.then(() => this.#switch());
    return this.#switching;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    await this.#switching;
    for (const timer of this.#draining.values()) clearTimeout(timer);
    await Promise.all([this.#current.pool, ...this.#draining.keys()].map((pool) => pool.close()));
  }

  async #switch(): Promise<void> {
    const { log, drain } = this.#options;
    if (this.#isClosed) return;
    try {
      const next = await openSet(this.#options, this.#current.id);
      if (!next) return;
      const former = this.#current;
      this.#current = next;
      log.info({ set: next.id, former: former.id }, 'another release set is live');
      const timer = setTimeout(() => {
        this.#draining.delete(former.pool);
        void former.pool.close();
      }, drain);
      this.#draining.set(former.pool, timer.unref());
    } catch (error) {
      log.error(
        { err: error, kept: this.#current.id },
        'a release set could not be opened; the last one stays',
      );
    }
  }
}

async function openSet(options: Options): Promise<LiveSet>;
/** Undefined when the source still names the set `known`. */
async function openSet(options: Options, known: string): Promise<LiveSet | undefined>;
async function openSet(options: Options, known?: string): Promise<LiveSet | undefined> {
  const releases = options.fitting(options.source.readSet());
  const { id } = toReleaseSet(releases);
  if (id === known) return undefined;
  const routes = releases.flatMap(({ release }) => release.manifest.routes);
  return { id, routes, remoteOf: remoteFinder(routes), pool: await options.openPool(releases) };
}
