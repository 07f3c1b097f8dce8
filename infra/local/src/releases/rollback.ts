import { argumentsOf, runCommand } from './run-command.ts';
import { teamAccess } from './team-access.ts';

// `npm run rollback -- catalog <reason>`: gives visitors the release before, and blocks the one they had.
await runCommand(async () => {
  const [remote = '', ...words] = argumentsOf('npm run rollback -- <remote> <reason>', 2);
  const client = await teamAccess(remote);
  const { releaseId, sequence } = await client.rollBackRemote(remote, words.join(' '));
  console.log(`  ${remote} is back at ${releaseId} with set ${sequence}`);
});
