import { basename, join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { remoteConfigs } from './remote-config.ts';
import { writeRelease } from './release.ts';
import { runBuilds } from './run.ts';

/** Builds the remote in `projectDir` (a folder named `mfe-<id>`) and writes its release description. */
export async function buildRemote(projectDir: string): Promise<void> {
  const remoteId = basename(projectDir).replace(/^mfe-/, '');
  const stats = await runBuilds(remoteConfigs(projectDir, remoteId));
  const browser = stats.stats[0];
  if (!browser) throw new Error(`${remoteId}: no browser build ran`);
  writeRelease(projectDir, browser);
  await compressFiles(join(projectDir, 'dist/client'));
}
