import { createHash } from 'node:crypto';
import type { ReleaseSet } from '../../src/remotes/release-set.ts';
import type { InstalledRelease } from './protocol.ts';

/** Where the files of a release are served; the address never changes its content. */
export const releaseUrl = (remoteId: string, releaseId: string, file: string): string =>
  `/r/${remoteId}/${releaseId}/${file}`;

/** The browser's view of the installed releases. */
export function toReleaseSet(installed: readonly InstalledRelease[]): ReleaseSet {
  const remotes = installed.map(({ release }) => ({
    id: release.id,
    releaseId: release.releaseId,
    globalName: release.globalName,
    entry: {
      url: releaseUrl(release.id, release.releaseId, release.entry.file),
      integrity: release.entry.integrity,
    },
    // What machines list is of no use in a page.
    routes: release.manifest.routes.map(({ sitemap: _sitemap, ...route }) => route),
    navigation: release.manifest.navigation,
  }));
  const id = createHash('sha256')
    .update(remotes.map(({ releaseId, id }) => `${id}@${releaseId}`).join())
    .digest('hex');
  return { id: id.slice(0, 12), remotes };
}
