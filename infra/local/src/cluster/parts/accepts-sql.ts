import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Problem } from '../../problem.ts';
import type { Child } from '../../supervisor/child.ts';

const pauseMs = 200;
const LONGEST_MS = 60_000;

/** Ready when a server answers a statement. */
export function acceptsSql(url: string, statement: string): (child: Child) => Promise<void> {
  return async (child) => {
    let alive = true;
    void child.ended.then(() => (alive = false));
    while (alive && !(await answersSql(url, statement))) await wait(pauseMs);
  };
}

/** Waits until a server answers a statement. @throws {Problem} when it does not in time. */
export async function untilSql(url: string, statement: string, withinMs = LONGEST_MS): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await answersSql(url, statement))) {
    if (Date.now() > until) throw new Problem(`Nobody answered "${statement}" at port ${new URL(url).port}.`);
    await wait(pauseMs);
  }
}

/** Whether a server answers a statement now. Never throws. */
export async function answersSql(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
