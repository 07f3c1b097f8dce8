import type { KeyObject } from 'node:crypto';
import { nxCommand } from '../build-task.ts';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { runHere } from '../run-here.ts';
import { readBuild, type Build } from './find-builds.ts';
import { describeLook, lookAtRelease, signReport } from './browser/look-at-release.ts';
import { forgetSecrets } from './forget-secrets.ts';
import { failedWith, type ReleaseClient } from './release-client.ts';
import { argumentsOf, outcomeOf, refusedBy, runCommand, shareOf } from './run-command.ts';
import { teamAccess, testerAccess } from './team-access.ts';

const HELD = '--held';

// `npm run release -- catalog [--percent 5 | --held] [reason]`: builds the remote, publishes it and makes it live, for all or for a
// share; `--held` gives it to no visitor, so that staff may try it first.
await runCommand(async () => {
  const usage = 'npm run release -- <remote> [--percent 5 | --held] [reason]';
  const [remote = '', ...words] = argumentsOf(usage, 1);
  const isHeld = words.includes(HELD);
  const { percent, rest } = shareOf(words.filter((word) => word !== HELD));
  const client = await teamAccess(remote);
  const key = await testerAccess();
  // The build and the browser run the code of the team.
  forgetSecrets(process.env);
  await runHere(nxCommand('build', { only: [`mfe-${remote}`] }));
  if (process.exitCode) throw new Problem(`mfe-${remote} could not be built; nothing was published.`);
  const started = Date.now();
  const build = await readBuild(workspaceRoot, remote);
  if (!build) throw new Problem(`mfe-${remote} has no build.`);
  await publishTested(client, build, key);
  if (isHeld) {
    console.log(`  ${remote} ${build.releaseId} is published; staff can try it at /admin/releases`);
    return;
  }
  const reason = rest.join(' ') || 'Released from the workspace';
  const { sequence, isWaiting } = await client.promoteRelease(remote, build.releaseId, reason, percent);
  const outcome = outcomeOf({ remote, releaseId: build.releaseId, percent, sequence, isWaiting });
  console.log(`  ${outcome} (${Date.now() - started} ms)`);
});

/** The browser looks at the release while its archive is on its way. */
async function publishTested(client: ReleaseClient, build: Build, key: KeyObject | undefined): Promise<void> {
  const [uploaded, look] = await Promise.allSettled([client.uploadBuild(build), lookAtRelease(build)]);
  if (uploaded.status === 'rejected') {
    // The same build, published before: promoting it is all that is left to do.
    if (!failedWith(uploaded.reason, 'VERSION_TAKEN')) throw uploaded.reason;
    console.log(`  ${build.id} ${build.releaseId} was published before`);
    return;
  }
  if (look.status === 'rejected') throw look.reason;
  console.log(`  ${build.id} ${build.releaseId}: ${describeLook(look.value)}`);
  if ('skipped' in look.value) return client.completeBuild(build);
  const { report, refusals } = look.value;
  if (refusals.length > 0) throw refusedBy('A browser refused the release.', refusals);
  if (!key) console.log('  RELEASE_TESTER_KEY is not set, so the service does not hear of it');
  await client.completeBuild(build, key && signReport(report, key));
}
