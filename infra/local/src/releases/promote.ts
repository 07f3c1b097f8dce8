import { argumentsOf, outcomeOf, runCommand, shareOf } from './run-command.ts';
import { teamAccess } from './team-access.ts';

// `npm run promote -- catalog 1.4.0-0a1b2c3d <reason>`: gives visitors a release that was published before.
await runCommand(async () => {
  const [remote = '', releaseId = '', ...words] = argumentsOf(
    'npm run promote -- <remote> <release> [--percent 25] <reason>',
    3,
  );
  const { percent, rest } = shareOf(words);
  const client = await teamAccess(remote);
  const { sequence, isWaiting } = await client.promoteRelease(remote, releaseId, rest.join(' '), percent);
  console.log(`  ${outcomeOf({ remote, releaseId, percent, sequence, isWaiting })}`);
});
