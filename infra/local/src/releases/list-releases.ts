import { runCommand } from './run-command.ts';
import { teamAccess } from './team-access.ts';

// `npm run releases`: remotes, their live release and the latest ones.
await runCommand(async () => {
  const client = await teamAccess();
  for (const { id, owner, live, releases } of (await client.listRemotes()).remotes) {
    console.log(`${id}  (${owner})`);
    for (const { releaseId, state, publishedAt, publishedBy } of releases)
      console.log(
        `  ${releaseId === live ? '*' : ' '} ${releaseId}  ${state.padEnd(7)}  ${publishedAt}  ${publishedBy}`,
      );
  }
});
