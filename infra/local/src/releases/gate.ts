import { readArchive } from '@lectern/build/archive';
import { gatherFacts, judgeRelease, readDescription, type LiveNeighbour } from '@lectern/build/gate';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { findRemotes, readBuild } from './find-builds.ts';
import { gateRenderer, hostDescription } from './host-description.ts';
import { describeLook, lookAtRelease } from './browser/look-at-release.ts';
import { argumentsOf, refusedBy, runCommand } from './run-command.ts';

// `npm run gate -- catalog`: what the gate says about the built remote beside the other builds of the workspace.
await runCommand(async () => {
  const [remote = ''] = argumentsOf('npm run gate -- <remote>', 1);
  const build = await readBuild(workspaceRoot, remote);
  if (!build) throw new Problem(`mfe-${remote} has no build: npm run build -- mfe-${remote}`);
  const facts = await gatherFacts(readArchive(build.archive), gateRenderer);
  const refusals = judgeRelease(facts, hostDescription(), await readNeighbours());
  const look = await lookAtRelease(build);
  console.log(`  mfe-${remote} ${build.releaseId}: ${describeLook(look)}`);
  if ('refusals' in look) refusals.push(...look.refusals);
  if (refusals.length > 0) throw refusedBy(`mfe-${remote} does not pass the gate.`, refusals);
  const pages = new Set(facts.rendered.map(({ page }) => page)).size;
  console.log(`  mfe-${remote} ${build.releaseId} passes the gate; pages rendered: ${pages}`);
});

async function readNeighbours(): Promise<LiveNeighbour[]> {
  const builds = await Promise.all(
    (await findRemotes(workspaceRoot)).map((id) => readBuild(workspaceRoot, id)),
  );
  return builds.flatMap((build) => (build ? readDescription(readArchive(build.archive)) : []));
}
