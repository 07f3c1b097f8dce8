import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '@lectern/build';
import type { HostDescription } from '@lectern/build/gate';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';
import * as z from 'zod/mini';
import { workspaceRoot } from '../paths.ts';

/** What the shell of this workspace offers to remotes. */
export const hostDescription = (): HostDescription => ({
  shellApi: SHELL_API_VERSION,
  shared: Object.fromEntries(sharedVersions()),
  buildId: shellBuildId(),
});

/** Which build of the shell the workspace has; undefined while there is none. */
function shellBuildId(): string | undefined {
  const file = join(workspaceRoot, 'shell/dist/assets.json');
  if (!existsSync(file)) return undefined;
  return z.object({ buildId: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).buildId;
}

/** The program of this workspace's shell that renders a release for the gate. */
export const gateRenderer = join(workspaceRoot, 'shell/dist/renderer/gate.mjs');
