import { once } from 'node:events';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import type { BenchContext, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { openSchool, type School } from '../learning/school.ts';
import { EVENTS_OF_LECTURE, LECTURES, QUESTIONS, WATCHED } from './watched-history.sql.ts';

/** `STUDIO_EVENTS=10000000 npm run bench -- studio` takes as many as the issue names; a tenth of them is measured before. */
const EVENTS = Number(process.env['STUDIO_EVENTS'] ?? 1_000_000);
/** Times as many events in the second measurement. */
const GROWTH = 10;
const peopleOf = (events: number): number =>
  Math.max(70, Math.round((events / LECTURES / EVENTS_OF_LECTURE) * (7 / 8)));
/** People whose history one statement writes. */
const AT_ONCE = 5_000;
const CALLS = 40;
const TURNS = 5;
const ROLLUP_WITHIN_MS = 3_600_000;
const CARDS = [
  ['cards of a year', '/api/studio/watching?from=$from&to=$to'],
  ['lectures of a course', '/api/studio/watching/course/lectures'],
  ['seconds of a lecture', '/api/studio/watching/course/lectures/lecture-1'],
  ['a page of learners', '/api/studio/watching/course/learners'],
] as const;

export const FIGURES_ABOUT = `figures over ${EVENTS.toLocaleString('en-US')} watch events and over a tenth of them`;

/** The figures of watching: calls of learning as it is shipped, and rollups against the same questions asked of the facts. */
export async function measureFigures(context: BenchContext): Promise<Measurement[]> {
  context.log('building and starting learning');
  const school = await openSchool(context.place, 1);
  try {
    return await measure(context, school);
  } finally {
    await school.stop();
  }
}

async function measure({ log }: BenchContext, school: School): Promise<Measurement[]> {
  const [few, many] = [peopleOf(EVENTS / GROWTH), peopleOf(EVENTS)];
  log(`writing what ${few} people watched`);
  await writePeople(school, 1, few);
  await countAll(school);
  const before = await askCards(school);
  log(`writing what ${many - few} more people watched`);
  await writePeople(school, few + 1, many);
  const counted = await countAll(school);
  log(`${counted.events} events counted`);
  const after = await askCards(school);
  const rows: Measurement[] = [
    {
      name: 'events that the rollup counts a second',
      value: counted.events / counted.seconds,
      limit: 5_000,
      direction: 'at least',
      unit: 'events/s',
      detail: `${counted.events} events in ${counted.seconds.toFixed(1)} s, waiting for its turn included`,
    },
  ];
  for (const question of QUESTIONS) rows.push(await compare(school, question));
  for (const [index, [name]] of CARDS.entries()) {
    const [one, ten] = [before[index], after[index]];
    if (!one || !ten) throw new Error(`${name} was not asked`);
    rows.push({
      name: `${name}, p95`,
      value: ten.p95,
      limit: 300,
      direction: 'at most',
      unit: 'ms',
      detail: `median ${ten.median.toFixed(0)} ms of ${CALLS} calls, one after the other`,
    });
    rows.push({
      name: `${name}: ${GROWTH} times the events / a tenth`,
      value: ten.median / one.median,
      limit: 1.5,
      direction: 'at most',
      detail: `medians ${ten.median.toFixed(1)} / ${one.median.toFixed(1)} ms at ${EVENTS.toLocaleString('en-US')} events`,
    });
  }
  return rows;
}

async function writePeople({ database }: School, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += AT_ONCE) {
    for (const sql of WATCHED) {
      const values = sql.includes('$1') ? [first, Math.min(to, first + AT_ONCE - 1)] : [];
      await database.query(sql, values);
    }
  }
  await database.query('analyze learning.watch, learning.watch_event');
}

const IS_COUNTED = `select coalesce(last_id = (select max(id) from learning.watch_event), false)
         and exists (select from learning.rollup_state where name = 'told' and as_of > now() - interval '2 days') as is_counted,
       (select count(*) from learning.watch_event where id > $1) as events, (select max(id) from learning.watch_event) as last
  from learning.rollup_state where name = 'watching'`;
/** The rollup says of itself how far it is: the database tells whoever listens. */
const TELLING = [
  `create or replace function learning.tell_rollup() returns trigger language plpgsql as
   $$ begin perform pg_notify('rolled_up', ''); return null; end $$`,
  `create or replace trigger tell_rollup after insert or update on learning.rollup_state
     for each row execute function learning.tell_rollup()`,
  'listen rolled_up',
];
let lastCounted = 0;

/** Waits until the rollup has counted everything; resolves with the events since the last time, and the seconds. */
async function countAll({ database }: School): Promise<{ events: number; seconds: number }> {
  const begin = performance.now();
  for (const sql of TELLING) await database.query(sql);
  const limit = AbortSignal.timeout(ROLLUP_WITHIN_MS);
  for (;;) {
    // Listened for before it is looked, so that no word is missed in between.
    const told = once(database, 'notification', { signal: limit });
    told.catch(() => undefined);
    const { rows } = await database.query<{ is_counted: boolean; events: string; last: string }>(IS_COUNTED, [
      lastCounted,
    ]);
    const [row] = rows;
    if (row?.is_counted) {
      lastCounted = Number(row.last);
      await database.query('unlisten rolled_up');
      await database.query('drop trigger tell_rollup on learning.rollup_state');
      const seconds = (performance.now() - begin) / 1_000;
      await database.query('analyze');
      return { events: Number(row.events), seconds };
    }
    await told;
  }
}

/** The rollup against the facts, in turns; both must say the same. */
async function compare(
  school: School,
  { name, rollup, facts }: (typeof QUESTIONS)[number],
): Promise<Measurement> {
  const time = async (sql: string) => {
    const begin = performance.now();
    const { rows } = await school.database.query(sql);
    return { ms: performance.now() - begin, answer: JSON.stringify(rows) };
  };
  const turns: { rollup: number; facts: number }[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const [one, other] = [await time(rollup), await time(facts)];
    if (one.answer !== other.answer) throw new Error(`The rollup and the facts differ about ${name}`);
    if (turn > 0) turns.push({ rollup: one.ms, facts: other.ms });
  }
  const of = (side: 'rollup' | 'facts') => median(turns.map((turn) => turn[side]));
  return {
    name: `${name}: asked of the facts / of the rollup`,
    value: of('facts') / of('rollup'),
    limit: 20,
    direction: 'at least',
    detail: `${of('facts').toFixed(1)} / ${of('rollup').toFixed(1)} ms, equal answers`,
  };
}

interface Times {
  readonly median: number;
  readonly p95: number;
}

async function askCards(school: School): Promise<Times[]> {
  const times: Times[] = [];
  for (const [, path] of CARDS) times.push(await ask(school, path));
  return times;
}

async function ask(school: School, path: string): Promise<Times> {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const yearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const address = `${school.url}${path.replace('$from', yearAgo).replace('$to', today)}`;
  const times: number[] = [];
  for (let call = 0; call < CALLS + 2; call += 1) {
    const begin = performance.now();
    const response = await fetch(address, { headers: { cookie: `${SESSION_COOKIE}=author` } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
    if (call > 1) times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}
