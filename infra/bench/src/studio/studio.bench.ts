import { SESSION_COOKIE } from '@lectern/contracts-core';
import type { Bench, BenchContext, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { openSchool, type School } from '../learning/school.ts';
import { EVENTS_OF_LECTURE, LECTURES, QUESTIONS, WATCHED } from './watched-history.sql.ts';

/** `STUDIO_EVENTS=10000000 npm run bench -- studio` takes as many as the issue names. */
const EVENTS = Number(process.env['STUDIO_EVENTS'] ?? 1_000_000);
const PEOPLE = Math.max(70, Math.round((EVENTS / LECTURES / EVENTS_OF_LECTURE) * (7 / 8)));
/** People whose history one statement writes. */
const AT_ONCE = 5_000;
const CALLS = 40;
const TURNS = 5;
const CARDS = [
  ['cards of a year', '/api/studio/watching?from=$from&to=$to'],
  ['lectures of a course', '/api/studio/watching/course/lectures'],
  ['seconds of a lecture', '/api/studio/watching/course/lectures/lecture-1'],
  ['a page of learners', '/api/studio/watching/course/learners'],
] as const;

export const bench: Bench = {
  about: `figures of the studio over ${EVENTS.toLocaleString('en-US')} watch events: calls of learning as it is shipped, and rollups against the same questions asked of the facts`,
  async run(context) {
    context.log('building and starting learning');
    const school = await openSchool(context.place, 1);
    try {
      return await measure(context, school);
    } finally {
      await school.stop();
    }
  },
};

async function measure({ log }: BenchContext, school: School): Promise<Measurement[]> {
  log(`writing what ${PEOPLE} people watched`);
  for (let first = 1; first <= PEOPLE; first += AT_ONCE) {
    for (const sql of WATCHED) {
      const values = sql.includes('$1') ? [first, Math.min(PEOPLE, first + AT_ONCE - 1)] : [];
      await school.database.query(sql, values);
    }
  }
  await school.database.query('analyze learning.watch, learning.watch_event');
  log('waiting for the rollup');
  const seconds = await untilCounted(school);
  const [row] = (
    await school.database.query<{ events: string }>('select count(*) as events from learning.watch_event')
  ).rows;
  log(`${row?.events ?? ''} events counted`);
  await school.database.query('analyze');
  const rows: Measurement[] = [
    {
      name: 'events that the rollup counts a second, everything for the first time',
      value: Number(row?.events ?? 0) / seconds,
      limit: 5_000,
      direction: 'at least',
      unit: 'events/s',
      detail: `${row?.events ?? ''} events in ${seconds.toFixed(1)} s, waiting for its turn included`,
    },
  ];
  for (const question of QUESTIONS) rows.push(await compare(school, question));
  for (const [name, path] of CARDS) rows.push(await ask(school, name, path));
  return rows;
}

/** Seconds until the rollup has counted everything. */
async function untilCounted(school: School): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const { rows } = await school.database.query<{ is_done: boolean }>(
      `select last_id = (select max(id) from learning.watch_event)
              and exists (select from learning.rollup_state where name = 'told' and as_of > now() - interval '2 days') as is_done
         from learning.rollup_state where name = 'watching'`,
    );
    if (rows[0]?.is_done) return (performance.now() - begin) / 1_000;
    if (performance.now() - begin > 3_600_000) throw new Error('The rollup does not come to an end');
    await new Promise((resolve) => setTimeout(resolve, 200));
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

/** The slowest but one of twenty calls of a card. */
async function ask(school: School, name: string, path: string): Promise<Measurement> {
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
  return {
    name: `${name}, p95`,
    value: at(0.95),
    limit: 300,
    direction: 'at most',
    unit: 'ms',
    detail: `median ${at(0.5).toFixed(0)} ms of ${CALLS} calls, one after the other`,
  };
}
