/** Whether a version lies in a range: `^1.2.0` is the same major version and not older, `1.2.0` that version alone. */
export function fitsRange(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.slice(1).split('.').map(Number);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
