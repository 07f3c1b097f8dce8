import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseClient } from '../release-client.ts';

const LOOK_EVERY = 250;
/** Milliseconds. */
const LONGEST = 300_000;

/** Resolves with the reason once the service has rolled the remote's latest release back by itself. */
export async function untilRolledBack(client: ReleaseClient, remote: string): Promise<string> {
  const begun = performance.now();
  for (;;) {
    const { decisions } = await client.listDecisions(remote);
    const [latest] = decisions;
    if (latest?.kind === 'rolled-back' && latest.actor === 'releases') return latest.reason;
    if (performance.now() - begun > LONGEST) throw new Error('The broken release was not rolled back');
    await pause(LOOK_EVERY);
  }
}
