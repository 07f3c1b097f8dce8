import { argumentsOf, runCommand } from './run-command.ts';
import { teamAccess } from './team-access.ts';

// `npm run why -- catalog`: which release visitors get, and every decision that led there, the latest first.
await runCommand(async () => {
  const [remote = ''] = argumentsOf('npm run why -- <remote>', 1);
  const client = await teamAccess();
  const { live, decisions } = await client.listDecisions(remote);
  console.log(`${remote}: visitors get ${live ?? 'nothing'}`);
  for (const { at, kind, releaseId, formerReleaseId, actor, reason } of decisions)
    console.log(
      `  ${at}  ${kind} ${releaseId}${formerReleaseId ? ` after ${formerReleaseId}` : ''} by ${actor}: ${reason}`,
    );
});
