import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds a session may take to end, and a standby to learn that the role may not log in. */
const [ENDS_WITHIN, LEARNS_WITHIN] = [5_000, 30_000];
const PAUSE_MS = 100;

const MAY_LOG_IN = 'select 1 from pg_roles where rolname = $1 and rolcanlogin';
const END_SESSIONS = `select pg_terminate_backend(pid, ${ENDS_WITHIN}) as ended from pg_stat_activity where usename = $1`;

/** The servers of a database, as the administrator. */
interface Servers {
  readonly primary: string;
  /** Those that sessions may be open at besides. */
  readonly standbys?: readonly string[];
}

/**
 * Disables a role whose password may be known to a stranger, and ends its sessions on every server. `password null` would not be
 * enough: open sessions go on, and a role may give itself a password; only an administrator may let it log in again.
 * @throws when a session does not end, or a standby does not follow.
 */
export async function disableRole({ primary, standbys = [] }: Servers, role: string): Promise<void> {
  await runAt(primary, async (client) => {
    await client.query(`alter role ${client.escapeIdentifier(role)} nologin password null`);
    await endSessions(client, role);
  });
  for (const standby of standbys)
    await runAt(standby, async (client) => {
      // Before that, a session that is ended there could be opened again.
      await untilDisabled(client, role);
      await endSessions(client, role);
    });
}

/** Looks again after it has ended some: a session that was just being opened is in the list only then. */
async function endSessions(client: pg.Client, role: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ended: boolean }>(END_SESSIONS, [role]);
    if (rows.length === 0) return;
    if (rows.some(({ ended }) => !ended)) throw new Error(`A session of ${role} does not end`);
  }
}

async function untilDisabled(client: pg.Client, role: string): Promise<void> {
  for (const until = Date.now() + LEARNS_WITHIN; ; await pause(PAUSE_MS)) {
    const { rowCount } = await client.query(MAY_LOG_IN, [role]);
    if (rowCount === 0) return;
    if (Date.now() > until) throw new Error(`A standby still lets ${role} log in`);
  }
}

async function runAt(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks also fails the statement at work.
  client.on('error', () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}
