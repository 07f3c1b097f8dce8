import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPgbench } from '../pgbench/find-pgbench.ts';

const execute = promisify(execFile);
const ACCOUNTS_OF_A_BRANCH = 100_000;
const TELLERS_OF_A_BRANCH = 10;

/** The tables of pgbench, as `pgbench -i` makes them. */
const tables = (scale: number) => `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select no, 0, '' from generate_series(1, ${scale}) as no;
  insert into pgbench_tellers
    select no, (no - 1) / ${TELLERS_OF_A_BRANCH} + 1, 0, '' from generate_series(1, ${scale * TELLERS_OF_A_BRANCH}) as no;
  insert into pgbench_accounts
    select no, (no - 1) / ${ACCOUNTS_OF_A_BRANCH} + 1, 0, '' from generate_series(1, ${scale * ACCOUNTS_OF_A_BRANCH}) as no;
  vacuum analyze pgbench_branches; vacuum analyze pgbench_tellers; vacuum analyze pgbench_accounts`;

export interface TpcB {
  readonly name: string;
  /** Transactions per second. */
  measure(load: { readonly clients: number; readonly seconds: number }): Promise<number>;
}

/** The transaction that banks are measured by: pgbench where it is installed, otherwise the same statements through `pg`. */
export async function prepareTpcB(url: string, scale: number): Promise<TpcB> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of tables(scale).split(';')) await client.query(statement);
  } finally {
    await client.end();
  }
  const pgbench = findPgbench();
  if (!pgbench) {
    return {
      name: 'TPC-B through the pg driver (no pgbench here)',
      measure: (load) => withDriver(url, scale, load),
    };
  }
  return {
    name: "pgbench's TPC-B",
    measure: async ({ clients, seconds }) => {
      const options = ['-n', '-b', 'tpcb-like', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, url];
      const { stdout } = await execute(pgbench, options);
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (!tps) throw new Error(`pgbench told no rate:\n${stdout}`);
      return Number(tps);
    },
  };
}

async function withDriver(
  url: string,
  scale: number,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const oneOf = (count: number) => 1 + Math.floor(Math.random() * count * scale);
  let finished = 0;
  const work = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (performance.now() < end) {
      const [aid, tid, bid] = [oneOf(ACCOUNTS_OF_A_BRANCH), oneOf(TELLERS_OF_A_BRANCH), oneOf(1)];
      const delta = Math.floor(Math.random() * 10_001) - 5_000;
      await client.query('begin');
      await client.query(`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`);
      await client.query(`select abalance from pgbench_accounts where aid = ${aid}`);
      await client.query(`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`);
      await client.query(`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`);
      await client.query(
        `insert into pgbench_history (tid, bid, aid, delta, mtime) values (${tid}, ${bid}, ${aid}, ${delta}, now())`,
      );
      await client.query('commit');
      finished += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, work));
  return finished / seconds;
}
