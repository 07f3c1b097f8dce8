import type { InstalledRelease } from '../render/protocol.ts';

/** A release that a share of the visitors gets in place of the one of the same remote in `releases`. */
export interface PlannedRollout {
  readonly id: string;
  readonly percent: number;
  readonly release: InstalledRelease;
}

export interface ReleasePlan {
  readonly releases: readonly InstalledRelease[];
  readonly rollouts: readonly PlannedRollout[];
  /** The release before of remotes, for pages that cannot load the live one. */
  readonly former: readonly InstalledRelease[];
  /** Releases that were rolled back lately, such as `catalog@1.4.0-0a1b2c3d`. */
  readonly blocked: readonly string[];
}

/** Where the edge learns which version of each remote visitors get. */
export interface ReleaseSource {
  /** What is live now. @throws {Error} when it cannot be read, or names a release that is not there. */
  readPlan(): ReleasePlan;
  /** A release that is in the store, whether it is live or not. @throws {Error} when it is not there. */
  readRelease(remoteId: string, releaseId: string): InstalledRelease;
  /** Calls back soon after another set was made live. Resolves nothing; returns how to stop. */
  followSet(changed: () => void): () => void;
  /** Folder whose files are served below `/r/`; null where each release has a folder of its own. */
  readonly clientRoot: string | null;
}

/** A set that never changes while the edge runs: the builds of a workspace. */
export function fixedSource(releases: readonly InstalledRelease[]): ReleaseSource {
  return {
    readPlan: () => ({ releases, rollouts: [], former: [], blocked: [] }),
    readRelease(remoteId, releaseId) {
      throw new Error(`${remoteId} ${releaseId} cannot be had: there is no store of releases`);
    },
    followSet: () => () => undefined,
    clientRoot: null,
  };
}
