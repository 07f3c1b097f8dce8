import type { NavigationManifest, RouteManifest } from '@lectern/shell-api';

/** Release id of a remote that a running compiler serves; the only one without a digest. */
export const DEV_RELEASE = 'dev';

/** Where the code of a release comes from. */
export interface RemoteSource {
  readonly releaseId: string;
  readonly globalName: string;
  readonly entry: { readonly url: string; readonly integrity: string };
}

/** One remote of a visitor's release set, as far as a browser needs to know it. */
export interface RemoteRelease extends RemoteSource {
  readonly id: string;
  /** The release before, for a page that cannot load this one. */
  readonly former?: RemoteSource;
  /** The page that visitors of the remote are meant to get to. */
  readonly goal?: string;
  readonly routes: readonly RouteManifest[];
  readonly navigation: readonly NavigationManifest[];
}

/** The versions one visitor gets: exactly one release per remote. */
export interface ReleaseSet {
  readonly id: string;
  readonly remotes: readonly RemoteRelease[];
}

/** The remote that declares a route. */
export function remoteOfRoute(set: ReleaseSet, routeId: string): RemoteRelease | undefined {
  return set.remotes.find((remote) => remote.routes.some((route) => route.id === routeId));
}

/** Route ids start with the id of their remote; so do its strings' namespace and its telemetry. */
export function remoteIdOfRoute(routeId: string): string {
  return routeId.split('.')[0] ?? routeId;
}
