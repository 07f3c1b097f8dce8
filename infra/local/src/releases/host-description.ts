import { sharedVersions } from '@lectern/build';
import type { HostDescription } from '@lectern/build/gate';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';

/** What the shell of this workspace offers to remotes. */
export const hostDescription = (): HostDescription => ({
  shellApi: SHELL_API_VERSION,
  shared: Object.fromEntries(sharedVersions()),
});
