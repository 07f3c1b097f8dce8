import { createHash } from 'node:crypto';
import type { Release } from '@lectern/build';
import type { ReleaseSet, RemoteSource } from '../../src/remotes/release-set.ts';
import type { InstalledRelease } from './protocol.ts';

/** Where the files of a release are served; the address never changes its content. */
export const releaseUrl = (remoteId: string, releaseId: string, file: string): string =>
  `/r/${remoteId}/${releaseId}/${file}`;

/**
 * The browser's view of the installed releases.
 * @param former The release before of remotes, for pages that cannot load the one of the set.
 */
export function toReleaseSet(
  installed: readonly InstalledRelease[],
  former: readonly InstalledRelease[] = [],
): ReleaseSet {
  const remotes = installed.map(({ release }) => ({
    id: release.id,
    ...sourceOf(release),
    ...formerOf(release, former),
    ...(release.manifest.goal === undefined ? {} : { goal: release.manifest.goal }),
    // What machines list is of no use in a page.
    routes: release.manifest.routes.map(({ sitemap: _sitemap, ...route }) =>
      release.firstStrings?.includes(route.id) ? { ...route, strings: 'first' as const } : route,
    ),
    navigation: release.manifest.navigation,
  }));
  const id = createHash('sha256')
    .update(
      remotes.map(({ releaseId, id, former: before }) => `${id}@${releaseId}<${before?.releaseId}`).join(),
    )
    .digest('hex');
  return { id: id.slice(0, 12), remotes };
}

/** Where a browser fetches a release from. */
const sourceOf = ({ id, releaseId, globalName, entry }: Release): RemoteSource => ({
  releaseId,
  globalName,
  entry: { url: releaseUrl(id, releaseId, entry.file), integrity: entry.integrity },
});

function formerOf({ id, releaseId }: Release, former: readonly InstalledRelease[]) {
  const before = former.find(({ release }) => release.id === id && release.releaseId !== releaseId);
  return before ? { former: sourceOf(before.release) } : {};
}
