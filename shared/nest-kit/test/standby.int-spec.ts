import { startCluster, startStandby, until, type TestCluster } from '@lectern/testing/node';
import pg from 'pg';
import { createDataSource, poolOf } from '../src/database/data-source.ts';
import { Database } from '../src/database/database.ts';
import { runMigrations } from '../src/database/run-migrations.ts';
import { Standby, withStandbyReads } from '../src/database/standby.ts';

/** Milliseconds; half of the lag is how long a connection's judgement holds. */
const PATIENCE = { lag: 400, every: 20, unsure: 60_000 };
const WHERE = 'select pg_is_in_recovery() as "isStandby"';

let primary: TestCluster;
let replica: TestCluster;
let atPrimary: pg.Pool;
let atStandby: pg.Pool;
let database: Database;

beforeAll(async () => {
  primary = await startCluster();
  atPrimary = connectTo(primary.adminUrl);
  await atPrimary.query('create table visit (number int)');
  replica = await startStandby(primary);
  atStandby = connectTo(replica.adminUrl);
  const dataSource = createDataSource({ service: 'public', url: primary.adminUrl, entities: [] });
  await dataSource.initialize();
  const standby = new Standby({
    url: replica.adminUrl,
    service: 'sample',
    poolSize: 2,
    primary: () => poolOf(dataSource),
    patience: PATIENCE,
  });
  database = new Database(dataSource, standby);
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await Promise.all([atPrimary.end(), atStandby.end()]);
  await replica.stop();
  await primary.stop();
});

const isAtStandby = async (): Promise<boolean> =>
  (await database.queryPrepared<{ isStandby: boolean }>('where', WHERE, []))[0]?.isStandby ?? false;
const countVisits = async (): Promise<number> =>
  (
    await database.queryPrepared<{ count: number }>('visits', 'select count(*)::int as count from visit', [])
  )[0]?.count ?? 0;

it('answers a guest, and nobody else', async () => {
  await withStandbyReads(() => until(isAtStandby));
  expect(await isAtStandby()).toBe(false);
});

it('is not asked inside a transaction', async () => {
  const inside = withStandbyReads(() => database.runInTransaction(isAtStandby));
  await expect(inside).resolves.toBe(false);
});

it('gives the primary what would write, and keeps reading', async () => {
  const insert = () => database.queryPrepared('insert', 'insert into visit values (1) returning number', []);
  await withStandbyReads(async () => {
    expect(await insert()).toEqual([{ number: 1 }]);
    expect(await insert()).toEqual([{ number: 1 }]);
    await until(isAtStandby);
  });
});

it('writes nothing where its address leads to a primary, as a balancer without a standby does', async () => {
  const dataSource = createDataSource({ service: 'public', url: primary.adminUrl, entities: [] });
  await dataSource.initialize();
  const options = { url: primary.adminUrl, service: 'sample', poolSize: 1, patience: PATIENCE };
  const alone = new Database(dataSource, new Standby({ ...options, primary: () => poolOf(dataSource) }));
  const through = async (name: string, sql: string) =>
    (await alone.queryPrepared<{ through: string }>(name, sql, []))[0]?.through;
  const name = `current_setting('application_name') as through`;
  await withStandbyReads(async () => {
    await until(async () => (await through('read', `select ${name}`)) === 'lectern-sample-reads');
    expect(await through('write', `insert into visit values (3) returning ${name}`)).toBe('lectern-public');
  });
  await alone.onApplicationShutdown();
  expect((await atPrimary.query('select from visit where number = 3')).rowCount).toBe(1);
});

it('is left once it is too far behind, and asked again when it has caught up', async () => {
  await atStandby.query('select pg_wal_replay_pause()');
  const before = await countVisits();
  await atPrimary.query('insert into visit values (2)');
  await withStandbyReads(async () => {
    await until(async () => !(await isAtStandby()));
    expect(await countVisits()).toBe(before + 1);
    await atStandby.query('select pg_wal_replay_resume()');
    await until(isAtStandby);
    expect(await countVisits()).toBe(before + 1);
  });
});

it('is refused in the place of the primary, by the service that would change its schema there', async () => {
  const migrations = [{ name: '0001-never', sql: 'create table never (id int);' }];
  await expect(runMigrations({ url: replica.adminUrl, service: 'sample', migrations })).rejects.toThrow(
    'The address of the database of sample is that of a standby, which takes no change. Give that of the primary.',
  );
});

it('leaves a wrong statement wrong', async () => {
  const wrong = withStandbyReads(() => database.queryPrepared('wrong', 'select nothing from visit', []));
  await expect(wrong).rejects.toThrow('column "nothing" does not exist');
});

it('is missed by nobody when it dies', async () => {
  await withStandbyReads(async () => {
    await until(isAtStandby);
    await replica.stop();
    const answers = await Promise.all(Array.from({ length: 20 }, countVisits));
    expect(new Set(answers)).toEqual(new Set([await countVisits()]));
    expect(await isAtStandby()).toBe(false);
  });
});

function connectTo(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  return pool;
}
