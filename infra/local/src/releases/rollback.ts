import { argumentsOf, runCommand } from './run-command.ts';
import { teamAccess } from './team-access.ts';

const WITHDRAW = '--withdraw';

// `npm run rollback -- catalog 1.4.0-0a1b2c3d [--withdraw] <reason>`: takes this release from visitors and blocks it. It is named
// because the service may have left it by itself a moment before. `--withdraw` takes a remote without a former release off the
// site, which a rollback alone never does.
await runCommand(async () => {
  const usage = 'npm run rollback -- <remote> <release> [--withdraw] <reason>';
  const [remote = '', left = '', ...words] = argumentsOf(usage, 3);
  const reason = words.filter((word) => word !== WITHDRAW).join(' ');
  const client = await teamAccess(remote);
  const { releaseId, sequence, isWithdrawn } = words.includes(WITHDRAW)
    ? await client.withdrawRemote(remote, left, reason)
    : await client.rollBackRemote(remote, left, reason);
  console.log(
    isWithdrawn
      ? `  ${remote} has left the site with set ${sequence}; another release brings it back`
      : `  ${remote} is back at ${releaseId} with set ${sequence}`,
  );
});
