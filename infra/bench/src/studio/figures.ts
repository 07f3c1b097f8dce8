import { once } from 'node:events';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import type { BenchContext, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { openSchool, type School } from '../learning/school.ts';
import { EVENTS_OF_LECTURE, LECTURES, QUESTIONS, WATCHED } from './watched-history.sql.ts';

/** `STUDIO_EVENTS=10000000 npm run bench -- studio-figures` takes as many as the issue names; a tenth of them stands beside. */
const EVENTS = Number(process.env['STUDIO_EVENTS'] ?? 1_000_000);
/** Times as many events in the larger course. */
const GROWTH = 10;
const peopleOf = (events: number): number =>
  Math.max(70, Math.round((events / LECTURES / EVENTS_OF_LECTURE) * (7 / 8)));
/** People whose history one statement writes. */
const AT_ONCE = 5_000;
/** Calls of each card; the first two do not count. */
const CALLS = 102;
const TURNS = 5;
const ROLLUP_WITHIN_MS = 3_600_000;
const CARDS = [
  ['cards of a year', '/api/studio/watching?from=$from&to=$to'],
  ['lectures of a course', '/api/studio/watching/course/lectures'],
  ['seconds of a lecture', '/api/studio/watching/course/lectures/lecture-1'],
  ['a page of learners', '/api/studio/watching/course/learners'],
] as const;

export const FIGURES_ABOUT = `figures over ${EVENTS.toLocaleString('en-US')} watch events of ${peopleOf(EVENTS).toLocaleString('en-US')} people of one course, and over a tenth of them`;

/**
 * The figures of watching: calls of learning as it is shipped, and rollups against the same questions asked of the facts. The
 * tenth is a course on a server of its own, asked in turns with the whole, so that the load of the machine is the same for both.
 */
export async function measureFigures({ place, log }: BenchContext): Promise<Measurement[]> {
  log('building and starting learning twice');
  const tenth = await openSchool(place, 1, 'tenth');
  try {
    const whole = await openSchool(place, 1, 'whole');
    try {
      await fill(tenth, peopleOf(EVENTS / GROWTH), log);
      const counted = await fill(whole, peopleOf(EVENTS), log);
      return [
        {
          name: 'events that the rollup counts a second',
          value: counted.events / counted.seconds,
          limit: 5_000,
          direction: 'at least',
          unit: 'events/s',
          detail: `${counted.events} events in ${counted.seconds.toFixed(1)} s, waiting for its turn included`,
        },
        ...(await compareQuestions(whole, log)),
        ...(await compareCards(tenth, whole, log)),
      ];
    } finally {
      await whole.stop();
    }
  } finally {
    await tenth.stop();
  }
}

async function fill(school: School, people: number, log: BenchContext['log']): Promise<Counted> {
  log(`writing what ${people} people watched`);
  await writePeople(school, people);
  const counted = await countAll(school);
  log(`${counted.events} events counted in ${counted.seconds.toFixed(1)} s`);
  return counted;
}

async function compareQuestions(school: School, log: BenchContext['log']): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const question of QUESTIONS) {
    log(question.name);
    rows.push(await compare(school, question));
  }
  return rows;
}

async function compareCards(tenth: School, whole: School, log: BenchContext['log']): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const [name, path] of CARDS) {
    log(name);
    const [one, ten] = await askInTurns([tenth, whole], path);
    if (!one || !ten) throw new Error(`${name} was not asked`);
    rows.push({
      name: `${name}, p95`,
      value: ten.p95,
      limit: 300,
      direction: 'at most',
      unit: 'ms',
      detail: `median ${ten.median.toFixed(0)} ms of ${CALLS - 2} calls, one after the other`,
    });
    rows.push({
      name: `${name}: ${GROWTH} times the events / a tenth`,
      value: ten.median / one.median,
      limit: 1.5,
      direction: 'at most',
      detail: `medians ${ten.median.toFixed(1)} / ${one.median.toFixed(1)} ms, asked in turns`,
    });
  }
  return rows;
}

/** All in one transaction, so that the rollup finds nothing to count before everything is written. */
async function writePeople({ database }: School, people: number): Promise<void> {
  await database.query('begin');
  for (let first = 1; first <= people; first += AT_ONCE) {
    for (const sql of WATCHED) {
      const values = sql.includes('$1') ? [first, Math.min(people, first + AT_ONCE - 1)] : [];
      await database.query(sql, values);
    }
  }
  await database.query('commit');
  await database.query('analyze learning.watch, learning.watch_event, learning.course_person');
}

const IS_COUNTED = `select coalesce(last_id = (select max(id) from learning.watch_event), false)
         and exists (select from learning.rollup_state where name = 'told' and as_of > now() - interval '2 days') as is_counted
  from learning.rollup_state where name = 'watching'`;
/** Events that the rollup has still to count. */
const WAITING = `select count(*) as events from learning.watch_event
  where id > coalesce((select last_id from learning.rollup_state where name = 'watching'), 0)`;
/** The rollup says of itself how far it is: the database tells whoever listens. */
const TELLING = [
  `create or replace function learning.tell_rollup() returns trigger language plpgsql as
   $$ begin perform pg_notify('rolled_up', ''); return null; end $$`,
  `create or replace trigger tell_rollup after insert or update on learning.rollup_state
     for each row execute function learning.tell_rollup()`,
  'listen rolled_up',
];

interface Counted {
  readonly events: number;
  readonly seconds: number;
}

/** Waits until the rollup has counted everything; resolves with the events that waited for it, and the seconds. */
async function countAll({ database }: School): Promise<Counted> {
  for (const sql of TELLING) await database.query(sql);
  const begin = performance.now();
  const [waiting] = (await database.query<{ events: string }>(WAITING)).rows;
  const limit = AbortSignal.timeout(ROLLUP_WITHIN_MS);
  for (;;) {
    // Listened for before it is looked, so that no word is missed in between.
    const told = once(database, 'notification', { signal: limit });
    told.catch(() => undefined);
    const { rows } = await database.query<{ is_counted: boolean }>(IS_COUNTED);
    if (rows[0]?.is_counted) {
      const seconds = (performance.now() - begin) / 1_000;
      await database.query('unlisten rolled_up');
      await database.query('drop trigger tell_rollup on learning.rollup_state');
      await database.query('analyze');
      return { events: Number(waiting?.events), seconds };
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

/** The same call of each school, one after the other and one by one. */
async function askInTurns(schools: readonly School[], path: string): Promise<Times[]> {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const yearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const asked = path.replace('$from', yearAgo).replace('$to', today);
  const times = schools.map((): number[] => []);
  for (let call = 0; call < CALLS; call += 1) {
    for (const [index, { url }] of schools.entries()) {
      const milliseconds = await timeCall(`${url}${asked}`);
      if (call > 1) times[index]?.push(milliseconds);
    }
  }
  return times.map(summarise);
}

async function timeCall(address: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(address, { headers: { cookie: `${SESSION_COOKIE}=author` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${text}`);
  return performance.now() - begin;
}

function summarise(times: number[]): Times {
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}
