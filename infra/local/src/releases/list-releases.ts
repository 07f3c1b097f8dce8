import { runCommand } from './run-command.ts';
import { teamAccess } from './team-access.ts';

// `npm run releases`: remotes, their live release (*), the one that is rolled out (%) and the latest ones.
await runCommand(async () => {
  const client = await teamAccess();
  for (const { id, owner, live, rollout, releases } of (await client.listRemotes()).remotes) {
    console.log(`${id}  (${owner})`);
    for (const { releaseId, state, publishedAt, publishedBy } of releases)
      console.log(
        `  ${markOf(releaseId, live, rollout)} ${releaseId}  ${state.padEnd(7)}  ${publishedAt}  ${publishedBy}`,
      );
  }
});

function markOf(releaseId: string, live: string | null, rollout: string | null): string {
  if (releaseId === live) return '*';
  return releaseId === rollout ? '%' : ' ';
}
