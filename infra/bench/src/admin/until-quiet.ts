import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY_MS = 250;
const QUIET_LOOKS = 20;
const WITHIN_MS = 600_000;
const BUSY = `select count(*)::int as busy from pg_stat_activity
  where state = 'active' and pid <> pg_backend_pid() and backend_type in ('client backend', 'autovacuum worker', 'parallel worker')`;

/** Resolves once nothing has run on the server for five seconds: services count at their start what was written before. */
export async function untilQuiet(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const end = performance.now() + WITHIN_MS;
  try {
    for (let looks = 0; looks < QUIET_LOOKS;) {
      if (performance.now() > end) throw new Error('The services are busy with what was written');
      const { rows } = await client.query<{ busy: number }>(BUSY);
      looks = rows[0]?.busy === 0 ? looks + 1 : 0;
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}
