import { fitsRange } from '@lectern/build/gate';
import type { InstalledRelease } from '../render/protocol.ts';

/**
 * Leaves out remotes that were built for another contract than this host offers: a visitor should meet a missing
 * area, not code that breaks half-way. `offered` is the host's shell-api version.
 */
export function fittingReleases(
  installed: readonly InstalledRelease[],
  offered: string,
  onMisfit: (remoteId: string, wanted: string) => void,
): InstalledRelease[] {
  return installed.filter(({ release }) => {
    const { shellApi } = release.manifest;
    if (fitsRange(offered, shellApi)) return true;
    onMisfit(release.id, shellApi);
    return false;
  });
}
