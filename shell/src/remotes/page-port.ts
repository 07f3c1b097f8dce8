import type { Locale } from '@lectern/contracts-core';
import type { MfeRoute } from '@lectern/shell-api';

/**
 * The only way the rest of the shell gets at remote code. In a browser it goes through module federation, in a
 * rendering worker through the remotes' server bundles, in tests through plain objects.
 */
export interface PagePort {
  /** The page if it and its strings for `locale` are here already; never loads. */
  peek(routeId: string, locale: Locale): MfeRoute | undefined;
  /** Loads the page and its strings. @throws {RemoteError} */
  load(routeId: string, locale: Locale): Promise<MfeRoute>;
  /** Calls `listener` for every page that is loaded, by any caller; never loads one. @returns ends it */
  watch(listener: () => void): () => void;
  /** Whether there is a release before, and whether pages of the remote come from it already. */
  former(remoteId: string): 'none' | 'offered' | 'used';
  /** Has pages of the remote come from the release before, from the next load on. False when there is none that is not used. */
  fallBack(remoteId: string): boolean;
}

/** A remote whose code could not be had: missing, slow, tampered with, or broken while it was evaluated. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remoteId: string;

  constructor(remoteId: string, cause: unknown) {
    super(`The remote ${remoteId} could not be loaded`, { cause });
    this.remoteId = remoteId;
  }
}
