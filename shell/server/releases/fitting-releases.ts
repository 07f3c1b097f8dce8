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
    if (fitsCaretRange(offered, shellApi)) return true;
    onMisfit(release.id, shellApi);
    return false;
  });
}

/** Whether a version lies in a range such as `^1.2.0`: same major version, and not older. */
export function fitsCaretRange(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.replace(/^\^/, '').split('.').map(Number);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
