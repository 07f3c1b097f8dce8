import { readArchive } from '@lectern/build/archive';
import { judgeRelease, readFacts } from '@lectern/build/gate';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { findRemotes, readBuild } from './find-builds.ts';
import { hostDescription } from './host-description.ts';
import { argumentsOf, runCommand } from './run-command.ts';

// `npm run gate -- catalog`: what the gate says about the built remote beside the other builds of the workspace.
await runCommand(async () => {
  const [remote = ''] = argumentsOf('npm run gate -- <remote>', 1);
  const builds = new Map<string, ReturnType<typeof readFacts>>();
  for (const id of await findRemotes(workspaceRoot)) {
    const build = await readBuild(workspaceRoot, id);
    if (build) builds.set(id, readFacts(readArchive(build.archive)));
  }
  const facts = builds.get(remote);
  if (!facts) throw new Problem(`mfe-${remote} has no build: npm run build -- mfe-${remote}`);
  const neighbours = [...builds.values()].map(({ description }) => description);
  const refusals = judgeRelease(facts, hostDescription(), neighbours);
  for (const { rule, cause, cure } of refusals) console.log(`  ${rule}: ${cause}\n    ${cure}`);
  if (refusals.length > 0) throw new Problem(`mfe-${remote} does not pass the gate.`);
  console.log(`  mfe-${remote} ${facts.description.releaseId} passes the gate`);
});
