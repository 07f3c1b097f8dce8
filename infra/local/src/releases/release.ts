import { nxCommand } from '../build-task.ts';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { runHere } from '../run-here.ts';
import { readBuild } from './find-builds.ts';
import { failedWith } from './release-client.ts';
import { argumentsOf, outcomeOf, runCommand, shareOf } from './run-command.ts';
import { teamAccess } from './team-access.ts';

const HELD = '--held';

// `npm run release -- catalog [--percent 5 | --held] [reason]`: builds the remote, publishes it and makes it live, for all or for a
// share; `--held` gives it to no visitor, so that staff may try it first.
await runCommand(async () => {
  const usage = 'npm run release -- <remote> [--percent 5 | --held] [reason]';
  const [remote = '', ...words] = argumentsOf(usage, 1);
  const isHeld = words.includes(HELD);
  const { percent, rest } = shareOf(words.filter((word) => word !== HELD));
  const client = await teamAccess(remote);
  await runHere(nxCommand('build', { only: [`mfe-${remote}`] }));
  if (process.exitCode) throw new Problem(`mfe-${remote} could not be built; nothing was published.`);
  const started = Date.now();
  const build = await readBuild(workspaceRoot, remote);
  if (!build) throw new Problem(`mfe-${remote} has no build.`);
  await client.publishBuild(build).catch((error: unknown) => {
    // The same build, published before: promoting it is all that is left to do.
    if (!failedWith(error, 'VERSION_TAKEN')) throw error;
    console.log(`  ${remote} ${build.releaseId} was published before`);
  });
  if (isHeld) {
    console.log(`  ${remote} ${build.releaseId} is published; staff can try it at /admin/releases`);
    return;
  }
  const reason = rest.join(' ') || 'Released from the workspace';
  const { sequence, isWaiting } = await client.promoteRelease(remote, build.releaseId, reason, percent);
  const outcome = outcomeOf({ remote, releaseId: build.releaseId, percent, sequence, isWaiting });
  console.log(`  ${outcome} (${Date.now() - started} ms)`);
});
