import { argumentsOf, runCommand } from './run-command.ts';
import { confirmerAccess } from './team-access.ts';

// `npm run confirm -- admin 1.4.0-0a1b2c3d <reason>`: the second person makes a release live that a team asked for.
await runCommand(async () => {
  const [remote = '', releaseId = '', ...words] = argumentsOf(
    'npm run confirm -- <remote> <release> <reason>',
    3,
  );
  const client = await confirmerAccess();
  const { sequence } = await client.confirmPromotion(remote, releaseId, words.join(' '));
  console.log(`  ${remote} ${releaseId} is confirmed, with set ${sequence}`);
});
