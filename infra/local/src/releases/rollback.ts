import { argumentsOf, runCommand } from './run-command.ts';
import { teamAccess } from './team-access.ts';

// `npm run rollback -- catalog 1.4.0-0a1b2c3d <reason>`: takes this release from visitors and blocks it. It is named because the
// service may have left it by itself a moment before.
await runCommand(async () => {
  const [remote = '', left = '', ...words] = argumentsOf(
    'npm run rollback -- <remote> <release> <reason>',
    3,
  );
  const client = await teamAccess(remote);
  const { releaseId, sequence } = await client.rollBackRemote(remote, left, words.join(' '));
  console.log(`  ${remote} is back at ${releaseId} with set ${sequence}`);
});
