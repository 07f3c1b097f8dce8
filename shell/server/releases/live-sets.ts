import type { RouteManifest } from '@lectern/shell-api';
import type { FastifyBaseLogger } from 'fastify';
import type { InstalledRelease } from '../render/protocol.ts';
import { toReleaseSet } from '../render/release-set-of.ts';
import { remoteFinder } from '../render/remote-finder.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { ReleaseSource } from './release-source.ts';
import { forVisitors, isForStaff } from './staff-remotes.ts';
import { TriedSets } from './tried-sets.ts';

/** One version of each remote, with the workers that render it. */
export interface LiveSet {
  readonly id: string;
  /** The pages of visitors; those of staff's remotes are not among them. */
  readonly routes: readonly RouteManifest[];
  readonly remoteOf: (pathname: string) => string | undefined;
  readonly pool: RenderPool;
}

/** What is live: one set, or during rollouts one for each mixture of them. */
export interface LivePlan {
  readonly base: LiveSet;
  readonly rollouts: readonly RunningRollout[];
  /** The set of a visitor by the rollouts they are in: a bit for each, in the order of `rollouts`. */
  readonly variants: readonly LiveSet[];
  /** Releases that were rolled back lately, such as `catalog@1.4.0-0a1b2c3d`. */
  readonly blocked: readonly string[];
  /** Those of staff's remotes, which others do not hear of. */
  readonly blockedForStaff: readonly string[];
}

export interface RunningRollout {
  readonly id: string;
  readonly percent: number;
  readonly remoteId: string;
  /** Whether both releases name a page as their goal. */
  readonly hasGoal: boolean;
}

interface Options {
  readonly source: ReleaseSource;
  /** Leaves out releases that this host cannot run. */
  readonly fitting: (releases: readonly InstalledRelease[]) => readonly InstalledRelease[];
  /** Workers for a set, ready for their first visitor. */
  readonly openPool: (
    releases: readonly InstalledRelease[],
    former: readonly InstalledRelease[],
  ) => Promise<RenderPool>;
  /** Milliseconds that the workers of a former set are kept, so that going back to it takes a moment. */
  readonly keep: number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * The release sets that visitors get. Others take over once their workers are warm; pages that were begun before are finished
 * by the workers of their own set, which stay a while for the way back. Sets that cannot be opened change nothing.
 */
export class LiveSets {
  readonly #options: Options;
  readonly #stop: () => void;
  /** Former sets by their id, until their time is over. */
  readonly #former = new Map<string, { readonly set: LiveSet; readonly timer: NodeJS.Timeout }>();
  readonly #trials: TriedSets;
  #plan: LivePlan;
  #switching: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(options: Options, first: LivePlan) {
    this.#options = options;
    this.#trials = new TriedSets(options.keep);
    this.#plan = first;
    this.#stop = options.source.followSet(() => void this.refreshSet());
  }

  /** Opens what is live now, and follows its source from then on. @throws when a set cannot be opened. */
  static async open(options: Options): Promise<LiveSets> {
    return new LiveSets(options, await openPlan(options, new Map()));
  }

  /** The set of visitors who are in no rollout. */
  get current(): LiveSet {
    return this.#plan.base;
  }

  get plan(): LivePlan {
    return this.#plan;
  }

  /** Takes over what the source says. Resolves when it is live, or was refused. */
  refreshSet(): Promise<void> {
    this.#switching = this.#switching.then(() => this.#switch());
    return this.#switching;
  }

  /**
   * The set of visitors who are in no rollout, with another release of one remote. Opened at its first page; it ends when
   * no visitor asked for it for a while.
   * @throws {Error} when it cannot be opened.
   */
  async openTrial(release: InstalledRelease): Promise<LiveSet> {
    const { releases, former } = this.#options.source.readPlan();
    // A new remote has nothing live that the release could stand in for.
    const isNew = !releases.some((one) => isSameRemote(one, release));
    const fitting = this.#options.fitting(isNew ? [...releases, release] : withReleases(releases, [release]));
    const before = [...releases.filter((one) => isSameRemote(one, release)), ...former];
    const { id } = toReleaseSet(fitting, before);
    const known = this.#plan.variants.find((set) => set.id === id);
    const name = `${release.release.id} ${release.release.releaseId}`;
    return known ?? this.#trials.openSet(name, id, () => openSet(this.#options, { id, fitting, before }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    await this.#switching;
    for (const { timer } of this.#former.values()) clearTimeout(timer);
    const sets = new Set([...this.#plan.variants, ...[...this.#former.values()].map(({ set }) => set)]);
    await Promise.all([this.#trials.close(), ...[...sets].map(({ pool }) => pool.close())]);
  }

  async #switch(): Promise<void> {
    const { log } = this.#options;
    if (this.#isClosed) return;
    try {
      const open = new Map([...this.#former].map(([id, { set }]) => [id, set]));
      for (const set of this.#plan.variants) open.set(set.id, set);
      const former = this.#plan;
      this.#plan = await openPlan(this.#options, open);
      for (const set of this.#plan.variants) this.#revive(set.id);
      for (const set of former.variants) this.#retire(set);
      const { base, rollouts } = this.#plan;
      log.info({ set: base.id, former: former.base.id, rollouts }, 'another release set is live');
    } catch (error) {
      log.error(
        { err: error, kept: this.#plan.base.id },
        'a release set could not be opened; the last one stays',
      );
    }
  }

  #revive(id: string): void {
    clearTimeout(this.#former.get(id)?.timer);
    this.#former.delete(id);
  }

  #retire(set: LiveSet): void {
    if (this.#plan.variants.includes(set) || this.#former.has(set.id)) return;
    const timer = setTimeout(() => {
      this.#former.delete(set.id);
      void set.pool.close();
    }, this.#options.keep);
    this.#former.set(set.id, { set, timer: timer.unref() });
  }
}

/** Sets that are open already are taken as they are. */
async function openPlan(options: Options, open: ReadonlyMap<string, LiveSet>): Promise<LivePlan> {
  const { releases, rollouts, former, blocked } = options.source.readPlan();
  const opened = new Map<string, LiveSet>();
  const variants: LiveSet[] = [];
  try {
    for (let mask = 0; mask < 2 ** rollouts.length; mask += 1) {
      const chosen = rollouts.filter((_rollout, at) => mask & (1 << at)).map(({ release }) => release);
      const fitting = options.fitting(withReleases(releases, chosen));
      // Visitors of a new release go back to the one that the others have.
      const before = [
        ...releases.filter((one) => chosen.some((other) => isSameRemote(one, other))),
        ...former,
      ];
      const { id } = toReleaseSet(fitting, before);
      const set = open.get(id) ?? opened.get(id) ?? (await openSet(options, { id, fitting, before }));
      opened.set(id, set);
      variants.push(set);
    }
  } catch (error) {
    // Workers that were started for the others of a plan that is not taken over.
    for (const [id, { pool }] of opened) if (!open.has(id)) void pool.close();
    throw error;
  }
  const staffRemotes = new Set(releases.filter(isForStaff).map(({ release }) => release.id));
  const isOfStaff = (blockedRelease: string): boolean => {
    const [remote = '', release = ''] = blockedRelease.split('@');
    if (releases.some((one) => one.release.id === remote)) return staffRemotes.has(remote);
    return wasForStaff(options.source, remote, release);
  };
  const [base] = variants;
  if (!base) throw new Error('a plan of releases holds no set');
  return {
    base,
    variants,
    blocked: blocked.filter((one) => !isOfStaff(one)),
    blockedForStaff: blocked.filter(isOfStaff),
    rollouts: rollouts.map(({ id, percent, release }) => ({
      id,
      percent,
      remoteId: release.release.id,
      hasGoal: [release, ...releases.filter((one) => isSameRemote(one, release))].every(
        (one) => one.release.manifest.goal !== undefined,
      ),
    })),
  };
}

/** Of a remote that was withdrawn only the store tells; a release that is not there is told to every tab, which may have it. */
function wasForStaff(source: ReleaseSource, remote: string, release: string): boolean {
  try {
    return isForStaff(source.readRelease(remote, release));
  } catch {
    return false;
  }
}

interface NewSet {
  readonly id: string;
  readonly fitting: readonly InstalledRelease[];
  /** The release before of remotes. */
  readonly before: readonly InstalledRelease[];
}

async function openSet(options: Options, { id, fitting, before }: NewSet): Promise<LiveSet> {
  return {
    id,
    routes: routesOf(forVisitors(fitting)),
    remoteOf: remoteFinder(routesOf(fitting)),
    pool: await options.openPool(fitting, before),
  };
}

const routesOf = (releases: readonly InstalledRelease[]): RouteManifest[] =>
  releases.flatMap(({ release }) => release.manifest.routes);

const isSameRemote = (one: InstalledRelease, other: InstalledRelease): boolean =>
  one.release.id === other.release.id;

/** The releases, with these in place of those of the same remotes. */
function withReleases(
  releases: readonly InstalledRelease[],
  chosen: readonly InstalledRelease[],
): InstalledRelease[] {
  return releases.map((one) => chosen.find((other) => isSameRemote(one, other)) ?? one);
}
