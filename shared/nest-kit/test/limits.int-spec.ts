import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import {
  createDataSource,
  Database,
  ensureServiceDatabase,
  limitsTable,
  runMigrations,
  SlidingLimits,
  type Limit,
} from '../src/index.ts';

let postgres: TestPostgres;
let database: Database;
let limits: SlidingLimits;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'gate', password: 'pw' });
  await runMigrations({ url, service: 'gate', migrations: [limitsTable] });
  database = new Database(await createDataSource({ service: 'gate', url, entities: [] }).initialize());
  limits = new SlidingLimits(database);
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await postgres.drop();
});
afterEach(() => jest.restoreAllMocks());

const limit = (name: string, hits: number): Limit => ({ name, hits, seconds: 60 });
const counted = async (name: string): Promise<number> => {
  const [row] = await database.query<{ hits: number }>(
    'select coalesce(sum(cardinality(hits)), 0)::int as hits from rate_limit where key like $1',
    [`${name}:%`],
  );
  return row?.hits ?? 0;
};
/** `taken`, or the seconds to wait, rounded up to tens: the statements before may take a few seconds themselves. */
const outcome = (taking: Promise<void>): Promise<unknown> =>
  taking.then(
    () => 'taken',
    (error: unknown) => Math.ceil(Number(Object(error).retryAfter) / 10) * 10,
  );
/** The process believes for a second what it was told: here that second does not pass by itself. */
const freezeClock = (): number => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
  return now;
};

it('lets in as many as there is room for, also at the same moment', async () => {
  const few = limit('few', 5);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(limits.countHit(few, 'a'))));
  expect(outcomes.filter((taken) => taken === 'taken')).toHaveLength(5);
  expect(outcomes.filter((wait) => wait === 60)).toHaveLength(15);
  expect(await outcome(limits.countHit(few, 'b'))).toBe('taken');
});

it('lets the next one in when a hit has left the window, and says when that is', async () => {
  const two = limit('two', 2);
  await limits.countHit(two, 'a');
  await limits.countHit(two, 'a');
  const age = (seconds: number) =>
    database.query(
      `update rate_limit set hits = (select array_agg(hit - make_interval(secs => $1)) from unnest(hits) hit)
        where key like 'two:%'`,
      [seconds],
    );
  await age(50);
  expect(await outcome(limits.countHit(two, 'a'))).toBe(10);
  await age(10);
  expect(await outcome(limits.countHit(two, 'a'))).toBe('taken');
});

describe('several at once', () => {
  const [own, all] = [limit('own', 2), limit('all', 3)];

  it('are counted by one statement, and those behind a full one not at all', async () => {
    const asked = jest.spyOn(database, 'queryPrepared');
    const take = (key: string) =>
      outcome(
        limits.takeAll([
          [own, key],
          [all, ''],
        ]),
      );
    expect([await take('a'), await take('a'), await take('a')]).toEqual(['taken', 'taken', 60]);
    expect(asked).toHaveBeenCalledTimes(3);
    expect([await counted('own'), await counted('all')]).toEqual([2, 2]);
    expect([await take('b'), await take('c')]).toEqual(['taken', 60]);
    expect(await counted('all')).toBe(3);
  });
});

it('changes a row in place while its hits are counted', async () => {
  const often = limit('often', 50);
  const expiry = () => database.query(`select expires_at from rate_limit where key like 'often:%'`);
  await limits.countHit(often, 'a');
  const first = await expiry();
  for (let hit = 0; hit < 10; hit += 1) await limits.countHit(often, 'a');
  expect(await expiry()).toEqual(first);
  await database.query(
    `update rate_limit set expires_at = now() + interval '30 seconds' where key like 'often:%'`,
  );
  await limits.countHit(often, 'a');
  const kept = `select 1 from rate_limit where key like 'often:%' and expires_at > now() + interval '60 seconds'`;
  expect(await database.query(kept)).toHaveLength(1);
});

describe('a limit that is attacked', () => {
  const attacked: Limit = { ...limit('attacked', 1), isAttacked: true };

  it('refuses without a statement once it is full, and asks again after a second', async () => {
    const now = freezeClock();
    await limits.countHit(attacked, 'a');
    await outcome(limits.countHit(attacked, 'a'));
    const asked = jest.spyOn(database, 'queryPrepared');
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => outcome(limits.takeAll([[attacked, 'a']]))),
    );
    expect(new Set(outcomes)).toEqual(new Set([60]));
    expect(asked).not.toHaveBeenCalled();
    jest.spyOn(performance, 'now').mockReturnValue(now + 1_001);
    await database.query(`delete from rate_limit where key like 'attacked:%'`);
    expect(await outcome(limits.countHit(attacked, 'a'))).toBe('taken');
  });

  it('leaves the connections to others, and believes what the first of a burst were told', async () => {
    freezeClock();
    const burst: Limit = { ...limit('burst', 3), isAttacked: true };
    const asked = jest.spyOn(database, 'queryPrepared');
    const outcomes = Promise.all(Array.from({ length: 40 }, () => outcome(limits.countHit(burst, 'a'))));
    expect(asked).toHaveBeenCalledTimes(2);
    expect((await outcomes).filter((taken) => taken === 'taken')).toHaveLength(3);
    // Two at a time: beside the one that was told, one more had asked.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('tells late that it is full, so that a connection cannot bring thousands', async () => {
    const start = performance.now();
    await outcome(limits.countHit(attacked, 'a'));
    expect(performance.now() - start).toBeGreaterThan(45);
  });

  it('of another visitor still has room', async () => {
    expect(await outcome(limits.countHit(attacked, 'b'))).toBe('taken');
  });

  it('that is not marked so is asked every time', async () => {
    const once = limit('once', 1);
    await limits.countHit(once, 'a');
    await outcome(limits.countHit(once, 'a'));
    await database.query(`delete from rate_limit where key like 'once:%'`);
    expect(await outcome(limits.countHit(once, 'a'))).toBe('taken');
  });
});

it('statements are prepared inside a transaction too, on its own connection', async () => {
  const seen = await database.runInTransaction(async () => {
    await database.queryPrepared('put-key', `insert into rate_limit values ($1, '{}', true, now())`, [
      'mine',
    ]);
    return database.queryPrepared('find-key', 'select key from rate_limit where key = $1', ['mine']);
  });
  expect(seen).toEqual([{ key: 'mine' }]);
  const undone = database.runInTransaction(async () => {
    await database.queryPrepared('put-key', `insert into rate_limit values ($1, '{}', true, now())`, [
      'undone',
    ]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await database.query(`select 1 from rate_limit where key = 'undone'`)).toEqual([]);
});
