import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPgbench } from '../pgbench/find-pgbench.ts';

/** Statements of one script; pgbench draws a script at a time and takes at most 128 of them. */
const SCRIPTS = 100;

export interface Load {
  readonly url: string;
  readonly statements: readonly string[];
  readonly clients: number;
  readonly seconds: number;
}

/** What runs statements against the database directly. */
export interface Driver {
  readonly name: string;
  /** Statements per second, every statement about as often as any other. */
  measure(load: Load): Promise<number>;
}

/** pgbench where it is installed, otherwise a loop over the `pg` driver, which is slower and says so by its name. */
export function findDriver(): Driver {
  const pgbench = findPgbench();
  return pgbench
    ? { name: 'pgbench', measure: (load) => withPgbench(pgbench, load) }
    : { name: 'pg driver loop (no pgbench here)', measure: withDriverLoop };
}

async function withPgbench(pgbench: string, load: Load): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-pgbench-'));
  try {
    const perScript = Math.ceil(load.statements.length / SCRIPTS);
    const files: string[] = [];
    for (let start = 0; start < load.statements.length; start += perScript) {
      const file = join(folder, `${start}.sql`);
      await writeFile(file, load.statements.slice(start, start + perScript).join('\n'));
      files.push('-f', file);
    }
    // "simple" sends each statement with its values, as the service does: parsed anew, planned inside the function.
    const options = ['-n', '-M', 'simple', '-c', `${load.clients}`, '-j', '2', '-T', `${load.seconds}`];
    const output = await outputOf(pgbench, [...options, ...files, load.url]);
    const tps = /tps = ([\d.]+)/.exec(output)?.[1];
    if (!tps || /aborted|failed transactions: [1-9]/.test(output))
      throw new Error(`pgbench failed:\n${output}`);
    return Number(tps) * perScript;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first lines of what a program prints, also when it fails: they say why. */
async function outputOf(program: string, options: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, options, { maxBuffer: 1e8 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return `${stderr}${stdout}`.slice(0, 2_000);
}

async function withDriverLoop({ url, statements, clients, seconds }: Load): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let finished = 0;
  const work = async (who: number): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let at = who * 97; performance.now() < end; at += 1) {
      await client.query(statements[at % statements.length] ?? 'select 1');
      finished += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, (_, who) => work(who)));
  return finished / seconds;
}
