import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { note, step } from '../../launch/progress.mjs';
import { nxCommand } from '../build-task.ts';
import type { Part } from '../cluster/parts/part.ts';
import { programArguments } from '../cluster/parts/processes.ts';
import { SERVICES } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { findFormerCommit, hasPath } from '../former-release/find-former-commit.ts';
import { createSupervisor } from '../supervisor/supervisor.ts';
import { copyCommit } from '../workspace-copy.ts';
import { restartPart } from './restart-part.ts';

/** As docs/operations/upgrade.md has it: who answers before who asks. */
export const ORDER = [
  ...['identity', 'media', 'messaging'],
  ...['commerce', 'catalog'],
  ...['learning', 'releases'],
  'edge',
].flatMap((kind) => [`${kind}-1`, `${kind}-2`]);

/** Edges of a release without it serve the scripts of their own shell alone: pages of another build fail at them, whatever is done. */
const SHARED_SHELL_FILES = 'shell/server/shell-files';

/**
 * Builds the services and the edge of the former release, which is the commit that DRILL_FORMER names, or the one before the last
 * change of a schema; of this one, where that is older than the sharing of shell files. Resolves with its folder.
 */
export async function buildFormer({ plan }: RunningCluster): Promise<string> {
  const asked = await findFormerCommit(process.env['DRILL_FORMER']);
  const isSharing = await hasPath(asked, SHARED_SHELL_FILES);
  if (!isSharing) note('Former release', `${asked} shares no files of its shell; HEAD stands in its place`);
  const commit = isSharing ? asked : await findFormerCommit('HEAD');
  const folder = join(plan.folder, 'former');
  await mkdir(folder, { recursive: true });
  await step('Former release', `${commit}, with the dependencies of today`, async () => {
    await copyCommit(folder, commit);
    const supervisor = createSupervisor({ report: ({ text }) => note('Supervisor', text) });
    await supervisor.run({
      name: 'The build of the former release',
      ...nxCommand('build', { root: folder, only: ['shell', ...SERVICES.map((name) => `${name}-service`)] }),
      logFile: join(plan.folder, 'logs/former-build.log'),
      graceMs: 1_000,
    });
    return `${commit} is built`;
  });
  return folder;
}

/** Every process goes back to the former release, edges first, and then on to this one, in the order of an upgrade. */
export async function upgradeAll(
  cluster: RunningCluster,
  tell: (fact: string) => void,
  folder: string,
): Promise<void> {
  for (const name of ORDER.toReversed()) await restartPart(cluster, name, formerPart(name, folder));
  for (const name of ORDER) await restartPart(cluster, name);
  tell('rolled back and forward');
}

/** What a process of the former release is started with instead; its settings are those of today. */
function formerPart(name: string, folder: string): Partial<Part> {
  const kind = name.slice(0, name.lastIndexOf('-'));
  if (kind !== 'edge') return { args: programArguments(join(folder, 'services', kind, 'dist/main.mjs')) };
  const program = join(folder, 'shell/dist/server/edge.mjs');
  return { args: programArguments(program), env: { WORKSPACE_DIR: folder } };
}
