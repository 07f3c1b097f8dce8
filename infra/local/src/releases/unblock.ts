import { argumentsOf, runCommand } from './run-command.ts';
import { teamAccess } from './team-access.ts';

// `npm run unblock -- catalog 1.4.0-0a1b2c3d <reason>`: a release that votes alone have blocked may be promoted again.
await runCommand(async () => {
  const [remote = '', releaseId = '', ...words] = argumentsOf(
    'npm run unblock -- <remote> <release> <reason>',
    3,
  );
  const client = await teamAccess(remote);
  await client.unblockRelease(remote, releaseId, words.join(' '));
  console.log(`  ${remote} ${releaseId} may be promoted again`);
});
