import { availableParallelism } from 'node:os';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import type { Bench, Measurement } from '../bench.ts';
import { buildService, startService } from '../service/built-service.ts';
import { attemptRequest, checkRequest, PASSWORD } from './attempt.ts';
import { probe } from './probe.ts';
import { openAll, sendAll } from './send-all.ts';
import { prepareSpray } from './spray.ts';
import { addressOf, ask, inParallel, solvedBotCheck } from './visitor.ts';

/** As in services/identity/src/sign-in/passwords: cost, and hashes at a time, which leave one processor free. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASHES_AT_A_TIME = Math.max(1, Math.min(2, availableParallelism() - 1));
const LEARNER = 'learner@lectern.example';
/** The sides alternate, so that other load of the machine slows both alike; the first turn warms both up. */
const TURNS = 6;
const LOGINS = 250;
/** Enough visitors to keep the hasher busy all the time. */
const VISITORS = 24;
const SPRAY = 10_000;
const SPRAYERS = 32;
/** Attempts with a solution: as many as the service takes before it asks for harder ones. */
const READ_ATTEMPTS = 1_000;
/** Milliseconds between two session requests; and for how long they are sent without an attack, in each round. */
const ASK_EVERY = 5;
const IDLE_FOR = 2_000;
/** Quiet and attack alternate, so that other load of the machine slows both alike. */
const ROUNDS = 5;

/** What signing in costs beside its password hash, and what others feel of an attack on it. */
export const bench: Bench = {
  about: `signing in beside the bare argon2id of the same cost, without a network between; who is signed in, asked every ${ASK_EVERY} ms, during ${SPRAY} attempts from as many addresses, as fast as ${SPRAYERS} connections carry them`,
  async run({ place, log }) {
    log('building the service');
    await buildService(place, 'identity');
    const server = await place.database('login');
    const databaseUrl = await ensureServiceDatabase(server, { service: 'identity', password: 'bench' });
    const url = await startService(place, 'identity', {
      title: 'The identity service',
      logName: 'login',
      env: {
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: 'http://localhost',
        IDENTITY_SECRET: 'a secret that is only used while this is measured',
        SERVICE_SECRET: 'only this measurement calls the service, over loopback',
        BOT_ROUNDS: '1',
        DEMO_ACCOUNTS: 'true',
      },
    });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      await database.query(MORE_LEARNERS, [LEARNER, LOGINS * TURNS]);
      return [await compareLogins({ url, database, log }), ...(await compareChecks({ url, database, log }))];
    } finally {
      await database.end();
    }
  },
};

/** People like the demo learner, with the same password. */
const MORE_LEARNERS = `
  insert into account
  select (jsonb_populate_record(account,
            jsonb_build_object('id', 'bench-' || no, 'email', 'bench-' || no || '@lectern.example'))).*
    from account cross join generate_series(0, $2::int - 1) as no
   where email = $1`;

interface Running {
  readonly url: string;
  readonly database: pg.Client;
  readonly log: (line: string) => void;
}

async function compareLogins({ url, database, log }: Running): Promise<Measurement> {
  const own = await hash(PASSWORD, COST);
  const ratios: number[] = [];
  const rates = { bare: [] as number[], logins: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    log(`signing in, turn ${turn + 1} of ${TURNS}`);
    const first = turn * LOGINS;
    const requests = (await botChecks(url, LOGINS, first)).map((token, index) =>
      attemptRequest(url, {
        email: `bench-${first + index}@lectern.example`,
        visitor: first + index,
        token,
      }),
    );
    await forgetLimits(database);
    const bare = await perSecond(LOGINS, () =>
      inParallel(LOGINS, HASHES_AT_A_TIME, async () => {
        if (!(await verify(own, PASSWORD))) throw new Error('The bare hash was not right');
      }),
    );
    const visitors = await openAll(url, VISITORS);
    const logins = await perSecond(LOGINS, async () => {
      const seen = await sendAll(visitors, requests);
      if (seen.get(200) !== LOGINS) throw new Error(`Signing in answered ${told(seen)}`);
    });
    if (turn === 0) continue;
    rates.bare.push(bare);
    rates.logins.push(logins);
    ratios.push(logins / bare);
  }
  return {
    name: 'signing in per second / bare argon2id of the same cost',
    value: median(ratios),
    limit: 0.8,
    direction: 'at least',
    detail: `${median(rates.logins).toFixed(0)} / ${median(rates.bare).toFixed(0)} per second`,
  };
}

async function compareChecks({ url, database, log }: Running): Promise<Measurement[]> {
  await forgetLimits(database);
  const [token] = await botChecks(url, 1, SPRAY);
  const { cookies, status } = await ask(`${url}/api/auth/login`, {
    method: 'POST',
    headers: addressOf(SPRAY),
    body: { email: LEARNER, password: PASSWORD, language: 'ko', turnstileToken: token },
  });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  const check = checkRequest(url, cookies);
  const checks = (goesOn: () => boolean) => probe(url, check, { every: ASK_EVERY, goesOn });
  const forMs = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() < end;
  };
  await checks(forMs(IDLE_FOR));

  log('preparing the attack');
  const tokens = await botChecks(url, READ_ATTEMPTS, SPRAY + 1);
  const requests = Array.from({ length: SPRAY }, (_, no) =>
    attemptRequest(url, { email: `unknown-${no}@lectern.example`, visitor: no, token: tokens[no] ?? 'none' }),
  );
  await forgetLimits(database);
  const during = async (attack: readonly string[]): Promise<Seen> => {
    const begin = await prepareSpray({ url, requests: attack, connections: SPRAYERS });
    let isOver = false;
    const attacked = begin().finally(() => (isOver = true));
    const times = await checks(() => !isOver);
    return { times, seen: await attacked };
  };
  const idle: number[] = [];
  const read: Seen[] = [];
  const refused: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    log(
      `who is signed in, round ${round + 1} of ${ROUNDS}: quiet, attempts that are read, attempts that are refused`,
    );
    idle.push(...(await checks(forMs(IDLE_FOR))));
    read.push(await during(partOf(requests.slice(0, READ_ATTEMPTS), round)));
    refused.push(await during(partOf(requests.slice(READ_ATTEMPTS), round)));
  }
  const [before, under] = [percentile(idle), percentile([...timesOf(read), ...timesOf(refused)])];
  return [
    {
      name: 'who is signed in, 95th percentile, during the attack / while nothing happens',
      value: under / before,
      limit: 2,
      direction: 'at most',
      detail: [
        `${under.toFixed(2)} ms / ${before.toFixed(2)} ms`,
        `${percentile(timesOf(read)).toFixed(2)} ms while ${toldOf(read)}`,
        `${percentile(timesOf(refused)).toFixed(2)} ms while ${toldOf(refused)}`,
      ].join('; '),
    },
  ];
}

/** Latencies of session requests during a part of the attack, and the answers to the attack. */
interface Seen {
  readonly times: readonly number[];
  readonly seen: ReadonlyMap<number, number>;
}

const partOf = (requests: readonly string[], round: number): string[] =>
  requests.filter((_, index) => index % ROUNDS === round);
const timesOf = (parts: readonly Seen[]): number[] => parts.flatMap(({ times }) => times);

function toldOf(parts: readonly Seen[]): string {
  const sum = new Map<number, number>();
  for (const { seen } of parts)
    for (const [status, times] of seen) sum.set(status, (sum.get(status) ?? 0) + times);
  return told(sum);
}

async function botChecks(url: string, count: number, firstVisitor: number): Promise<string[]> {
  const tokens: string[] = [];
  await inParallel(count, VISITORS, async (index) => {
    tokens[index] = await solvedBotCheck(url, firstVisitor + index);
  });
  return tokens;
}

/** Every part begins with empty limits, as after five minutes without attempts. */
const forgetLimits = (database: pg.Client): Promise<unknown> => database.query('delete from rate_limit');

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - start);
}

const told = (seen: ReadonlyMap<number, number>): string =>
  [...seen].map(([status, times]) => `${times} × ${status}`).join(', ');

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const percentile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
