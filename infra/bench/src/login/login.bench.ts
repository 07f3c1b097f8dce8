import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import type { Bench, Measurement } from '../bench.ts';
import { buildService, startService } from '../service/built-service.ts';
import { addressOf, ask, inParallel, solvedBotCheck } from './visitor.ts';

/** As in services/identity/src/passwords: the cost, and how many at a time. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASHES_AT_A_TIME = 2;
const LEARNER = { email: 'learner@lectern.example', password: 'Tidal-Copper-48' };
/** The sides take turns, so that whatever else the machine does meets them alike. */
const TURNS = 3;
const LOGINS = 250;
/** Enough for the hashes never to wait for somebody to hash for. */
const VISITORS = 24;
const SPRAY = 10_000;
const SPRAYERS = 32;
/** As many attempts as everybody together may make before the service refuses them unread. */
const READ_ATTEMPTS = 1_000;
const IDLE_CHECKS = 1_500;

/** What signing in costs beside its password hash, and what others feel of an attack on it. */
export const bench: Bench = {
  about: `signing in beside the bare argon2id of the same cost, and who is signed in asked during ${SPRAY} attempts from many addresses`,
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
        SERVICE_SECRET: 'nobody else asks while this is measured, or could',
        BOT_ROUNDS: '1',
        DEMO_ACCOUNTS: 'true',
      },
    });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      await database.query(MORE_LEARNERS, [LEARNER.email, LOGINS * TURNS]);
      return [await compareLogins({ url, database, log }), await compareChecks({ url, database, log })];
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
  const own = await hash(LEARNER.password, COST);
  const ratios: number[] = [];
  const rates = { bare: [] as number[], logins: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    log(`signing in, turn ${turn + 1} of ${TURNS}`);
    const tokens = await botChecks(url, LOGINS, turn * LOGINS);
    await forgetLimits(database);
    const bare = await perSecond(LOGINS, HASHES_AT_A_TIME, async () => {
      if (!(await verify(own, LEARNER.password))) throw new Error('The bare hash was not right');
    });
    const logins = await perSecond(LOGINS, VISITORS, async (index) => {
      const no = turn * LOGINS + index;
      const { status, body } = await logIn(url, `bench-${no}@lectern.example`, no, tokens[index]);
      if (status !== 200) throw new Error(`Signing in answered ${status}: ${body.slice(0, 200)}`);
    });
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

async function compareChecks({ url, database, log }: Running): Promise<Measurement> {
  log('who is signed in, while nothing else happens');
  await forgetLimits(database);
  const [token] = await botChecks(url, 1, SPRAY);
  const { cookies, status } = await logIn(url, LEARNER.email, SPRAY, token);
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  const check = async (): Promise<number> => {
    const start = performance.now();
    const answer = await ask(`${url}/api/auth/me`, { headers: { cookie: cookies.join('; ') } });
    if (answer.status !== 200) throw new Error(`Who is signed in was answered ${answer.status}`);
    return performance.now() - start;
  };
  for (let warm = 0; warm < 200; warm += 1) await check();
  const idle: number[] = [];
  for (let no = 0; no < IDLE_CHECKS; no += 1) idle.push(await check());

  log('preparing the attack');
  const tokens = await botChecks(url, READ_ATTEMPTS, SPRAY + 1);
  await forgetLimits(database);
  log(`who is signed in, during ${SPRAY} attempts`);
  const attacked: number[] = [];
  const seen = new Map<number, number>();
  let isOver = false;
  const spray = inParallel(SPRAY, SPRAYERS, async (no) => {
    const answer = await logIn(url, `nobody-${no}@lectern.example`, no, tokens[no] ?? 'none');
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
  }).finally(() => (isOver = true));
  while (!isOver) attacked.push(await check());
  await spray;
  const [before, during] = [percentile(idle), percentile(attacked)];
  const answers = [...seen].map(([status, times]) => `${times} × ${status}`).join(', ');
  return {
    name: 'who is signed in, 95th percentile, during the attack / while nothing happens',
    value: during / before,
    limit: 2,
    direction: 'at most',
    detail: `${during.toFixed(2)} ms / ${before.toFixed(2)} ms; the attempts were answered ${answers}`,
  };
}

function logIn(url: string, email: string, visitor: number, turnstileToken: string | undefined) {
  return ask(`${url}/api/auth/login`, {
    method: 'POST',
    headers: addressOf(visitor),
    body: { email, password: LEARNER.password, language: 'ko', turnstileToken },
  });
}

async function botChecks(url: string, count: number, firstVisitor: number): Promise<string[]> {
  const tokens: string[] = [];
  await inParallel(count, VISITORS, async (index) => {
    tokens[index] = await solvedBotCheck(url, firstVisitor + index);
  });
  return tokens;
}

/** Every part begins with nothing counted, as a service that nobody has tried for five minutes. */
const forgetLimits = (database: pg.Client): Promise<unknown> => database.query('delete from rate_limit');

async function perSecond(
  count: number,
  atATime: number,
  work: (index: number) => Promise<void>,
): Promise<number> {
  const start = performance.now();
  await inParallel(count, atATime, work);
  return (count * 1_000) / (performance.now() - start);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const percentile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
