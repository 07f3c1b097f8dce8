import { join } from 'node:path';
import { sharedVersions } from '@lectern/build';
import type { HostDescription } from '@lectern/build/gate';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';
import { workspaceRoot } from '../paths.ts';

/** What the shell of this workspace offers to remotes. */
export const hostDescription = (): HostDescription => ({
  shellApi: SHELL_API_VERSION,
  shared: Object.fromEntries(sharedVersions()),
});

/** The program of this workspace's shell that renders a release for the gate. */
export const gateRenderer = join(workspaceRoot, 'shell/dist/renderer/gate.mjs');
