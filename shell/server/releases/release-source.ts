import type { InstalledRelease } from '../render/protocol.ts';

/** Where the edge learns which version of each remote visitors get. */
export interface ReleaseSource {
  /** The set that is live now. @throws {Error} when it cannot be read, or names a release that is not there. */
  readSet(): readonly InstalledRelease[];
  /** Calls back soon after another set was made live. Resolves nothing; returns how to stop. */
  followSet(changed: () => void): () => void;
  /** Folder whose files are served below `/r/`; null where each release has a folder of its own. */
  readonly clientRoot: string | null;
}

/** A set that never changes while the edge runs: the builds of a workspace. */
export function fixedSource(releases: readonly InstalledRelease[]): ReleaseSource {
  return { readSet: () => releases, followSet: () => () => undefined, clientRoot: null };
}
