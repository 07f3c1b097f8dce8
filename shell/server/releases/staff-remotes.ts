import type { InstalledRelease } from '../render/protocol.ts';

/** Whether a remote has pages for staff alone. Sets of visitors do not name it. */
export function isForStaff({ release }: InstalledRelease): boolean {
  const { routes } = release.manifest;
  return routes.length > 0 && routes.every(({ access }) => access === 'admin');
}

/** What visitors get of these releases. */
export const forVisitors = (releases: readonly InstalledRelease[]): InstalledRelease[] =>
  releases.filter((release) => !isForStaff(release));
