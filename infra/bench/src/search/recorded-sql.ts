import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE = { tries: 100, pauseMs: 100 };
const STATEMENT = /execute search-[a-z]+: (.*)$/;
const PARAMETERS = /DETAIL: {2}Parameters: (.*)$/;
const VALUE = /\$(\d+) = ('(?:[^']|'')*'|NULL)/g;

/**
 * The statements the service sends to search while `ask` runs, their values written into them, as the database itself
 * has noted them: also those that only some searches need, such as understanding a mistyped text.
 * @param server Address of the database server, with a role that may change its settings.
 * @param logFile What the server writes its log to.
 */
export async function recordedSql(
  server: string,
  logFile: string,
  ask: () => Promise<unknown>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('alter system set log_min_duration_statement = 0');
    await client.query('select pg_reload_conf()');
    await noted(client, logFile, 'recording begins');
    await ask();
    await noted(client, logFile, 'recording ends');
    await client.query('alter system reset log_min_duration_statement');
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
  const log = await readFile(logFile, 'utf8');
  const recorded = log.slice(log.indexOf('recording begins'), log.lastIndexOf('recording ends'));
  return statementsIn(recorded.split('\n'));
}

/** The statements among the lines of a server's log, with their values in place. */
export function statementsIn(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const [at, line] of lines.entries()) {
    const statement = STATEMENT.exec(line)?.[1];
    if (statement === undefined) continue;
    const values = new Map<string, string>();
    const parameters = PARAMETERS.exec(lines[at + 1] ?? '')?.[1] ?? '';
    for (const [, no = '', value = ''] of parameters.matchAll(VALUE)) values.set(no, value);
    found.push(`${statement.replace(/\$(\d+)/g, (_, no: string) => values.get(no) ?? 'null')};`);
  }
  return found;
}

/** Leaves a mark in the log and waits until it has arrived there, which happens beside everything else. */
async function noted(client: pg.Client, logFile: string, mark: string): Promise<void> {
  for (let attempt = 0; attempt < PATIENCE.tries; attempt += 1) {
    await client.query(`select '${mark}'`);
    if ((await readFile(logFile, 'utf8')).includes(mark)) return;
    await delay(PATIENCE.pauseMs);
  }
  throw new Error(`The database server does not note statements in ${logFile}`);
}
