import type pg from 'pg';
import { Problem } from '../problem.ts';
import type { HistoryOptions } from './history-options.ts';

export type HistoryCounts = Readonly<Record<string, number>>;

/** What is counted of a history while its plan is there. */
const COUNTED = {
  learners: 'select count(*) from history_person where left_at is null',
  left: 'select count(*) from history_person where left_at is not null',
  orders: 'select count(*) from history_order',
  paid: `select count(*) from history_order where ends_as = 'PAID'`,
  refunds: 'select count(*) from history_refund',
  lectures: 'select count(*) from history_watch',
  intervals: 'select coalesce(sum((select count(*) from unnest(seen))), 0) from history_watch',
  completions: 'select count(*) from history_completion',
  reviews: 'select count(*) from history_review',
  tickets: 'select count(*) from history_ticket',
} as const;

/** Makes the record of histories where there is none. What an earlier run with the same options wrote. @throws {Problem} when another history is there. */
export async function findFormerRun(
  client: pg.Client,
  { months, learners, seed }: HistoryOptions,
): Promise<HistoryCounts | undefined> {
  await client.query('create schema if not exists local_history');
  await client.query(`create table if not exists local_history.run (
    months int not null, learners int not null, seed bigint not null, until date not null, counts jsonb not null,
    written_at timestamptz not null default now(), primary key (months, learners, seed))`);
  const { rows } = await client.query<{
    months: number;
    learners: number;
    seed: string;
    counts: HistoryCounts;
  }>('select months, learners, seed, counts from local_history.run');
  const [former] = rows;
  if (!former) return undefined;
  if (former.months === months && former.learners === learners && Number(former.seed) === seed)
    return former.counts;
  throw new Problem(
    `There is a history of ${former.months} months and ${former.learners} people already (seed ${former.seed}); one is enough for a database.`,
  );
}

/** Notes a run as done, in its transaction. */
export async function keepRun(
  client: pg.Client,
  { months, learners, seed, until }: HistoryOptions,
): Promise<HistoryCounts> {
  const columns = Object.entries(COUNTED).map(([name, sql]) => `(${sql})::int as ${name}`);
  const { rows } = await client.query<Record<string, number>>(`select ${columns.join(', ')}`);
  const counts = rows[0] ?? {};
  await client.query(
    'insert into local_history.run (months, learners, seed, until, counts) values ($1, $2, $3, $4, $5)',
    [months, learners, seed, until, JSON.stringify(counts)],
  );
  return counts;
}
