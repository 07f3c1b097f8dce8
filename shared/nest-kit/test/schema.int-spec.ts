import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import pg from 'pg';
import { ensureServiceDatabase, runMigrations } from '../src/index.ts';
import { disableRole, ensureSecondRole, expectMigrated, urlAsService } from '../src/database/provision.ts';
import { seatMigrations } from './seats-service.ts';

let postgres: TestPostgres;
let url: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  url = await ensureServiceDatabase(postgres.adminUrl, { service: 'seats', password: 'pw' });
});
afterAll(() => postgres.drop());

async function as(databaseUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

describe('ensureServiceDatabase', () => {
  it('can be repeated, also at the same time, and keeps what is there', async () => {
    await as(url, 'create table kept (id int)');
    const options = { service: 'seats', password: 'pw' };
    const urls = await Promise.all([1, 2, 3, 4].map(() => ensureServiceDatabase(postgres.adminUrl, options)));
    expect(new Set(urls)).toEqual(new Set([url]));
    expect((await as(url, 'select * from kept')).rowCount).toBe(0);
  });

  it('keeps the password of a role that is there when it is asked to, and has its rights without it', async () => {
    const way = { service: 'safe', keepsPassword: true };
    const first = await ensureServiceDatabase(postgres.adminUrl, { ...way, password: 'first' });
    expect((await as(first, 'select 1')).rowCount).toBe(1);
    const rotated = await ensureServiceDatabase(postgres.adminUrl, { service: 'safe', password: 'rotated' });
    await ensureServiceDatabase(postgres.adminUrl, { ...way, password: 'first' });
    expect((await as(rotated, 'select 1')).rowCount).toBe(1);
    await expect(as(first, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const { rows } = await as(urlAsService(postgres.adminUrl, 'safe'), 'select current_user as role');
    expect(rows).toEqual([{ role: 'lectern_safe' }]);
  });

  it('changes a password from one role to another: connections of both work as the same role, until the former has none', async () => {
    const first = await ensureServiceDatabase(postgres.adminUrl, { service: 'twin', password: 'former' });
    const second = Object.assign(new URL(first), { username: 'lectern_twin_next', password: 'next' }).href;
    await expect(ensureSecondRole(postgres.adminUrl, { service: 'absent', password: 'x' })).rejects.toThrow();
    await ensureSecondRole(postgres.adminUrl, { service: 'twin', password: 'next' });
    await as(second, 'create table made_by_second (id int)');
    await as(first, 'drop table made_by_second');
    const sql = `select current_user as role, current_setting('search_path') as path,
                        current_setting('statement_timeout') as longest`;
    const { rows } = await as(second, sql);
    expect(rows).toEqual([{ role: 'lectern_twin', path: 'twin, twin_audit, public', longest: '5s' }]);
    expect((await as(first, sql)).rows).toEqual(rows);

    await ensureSecondRole(postgres.adminUrl, { service: 'twin', password: 'late', keepsPassword: true });
    await as(postgres.adminUrl, 'alter role lectern_twin password null');
    await expect(as(first, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await as(second, sql)).rows).toEqual(rows);
    await expect(as(second, 'create table seats.mine (id int)')).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['lectern_leaky', 'lectern_leaky_next'])(
    'disables %s for good: its open session ends and cannot come back, until it gets a new password',
    async (role) => {
      const isSecond = role.endsWith('_next');
      const way = { service: 'leaky', password: 'leaked' };
      const first = await ensureServiceDatabase(postgres.adminUrl, way);
      await ensureSecondRole(postgres.adminUrl, way);
      const addressOf = (username: string, password: string) =>
        Object.assign(new URL(first), { username, password }).href;
      const setPassword = (password: string, keepsPassword = false) =>
        (isSecond ? ensureSecondRole : ensureServiceDatabase)(postgres.adminUrl, {
          ...way,
          password,
          keepsPassword,
        });
      const thief = new pg.Client({ connectionString: addressOf(role, 'leaked') });
      thief.on('error', () => undefined);
      await thief.connect();
      await thief.query('set role none');

      // What an administrator might do alone, and what the thief makes of it.
      await as(postgres.adminUrl, `alter role ${role} nologin password null`);
      await thief.query(`alter role ${role} password 'of-the-thief'`);
      await expect(thief.query(`alter role ${role} login`)).rejects.toMatchObject({ code: '42501' });
      await expect(as(addressOf(role, 'of-the-thief'), 'select 1')).rejects.toMatchObject({ code: '28000' });

      await disableRole({ primary: postgres.adminUrl, standbys: [postgres.adminUrl] }, role);
      await expect(thief.query('select 1')).rejects.toThrow();
      for (const password of ['leaked', 'of-the-thief'])
        await expect(as(addressOf(role, password), 'select 1')).rejects.toMatchObject({ code: '28P01' });
      const other = isSecond ? 'lectern_leaky' : 'lectern_leaky_next';
      expect((await as(addressOf(other, 'leaked'), 'select 1')).rowCount).toBe(1);

      await setPassword('kept', true);
      await expect(as(addressOf(role, 'kept'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
      await setPassword('new');
      expect((await as(addressOf(role, 'new'), 'select 1')).rowCount).toBe(1);
    },
  );

  it('takes back the password of the first role, which a session of the second one may have changed', async () => {
    const way = { service: 'borrowed', password: 'pw' };
    const first = await ensureServiceDatabase(postgres.adminUrl, way);
    await ensureSecondRole(postgres.adminUrl, way);
    const second = Object.assign(new URL(first), { username: 'lectern_borrowed_next' }).href;
    await as(second, `alter role lectern_borrowed password 'of-the-thief'`);
    await disableRole({ primary: postgres.adminUrl }, 'lectern_borrowed_next');
    await expect(as(first, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await ensureServiceDatabase(postgres.adminUrl, way);
    expect((await as(first, 'select 1')).rowCount).toBe(1);
  });

  it('lets a role work in its own schema only', async () => {
    const other = await ensureServiceDatabase(postgres.adminUrl, { service: 'stage', password: 'pw' });
    const { rows } = await as(other, 'select current_schema() as schema, current_user as role');
    expect(rows).toEqual([{ schema: 'stage', role: 'lectern_stage' }]);
    await as(url, 'create table private (id int)');
    await expect(as(other, 'select * from seats.private')).rejects.toMatchObject({ code: '42501' });
    await expect(as(other, 'create table public.mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(as(other, 'create schema mine')).rejects.toMatchObject({ code: '42501' });
  });

  it('takes any password and refuses a name that is none', async () => {
    const password = `p'w"\\/+=%@:한글`;
    const hard = await ensureServiceDatabase(postgres.adminUrl, { service: 'pit', password });
    expect((await as(hard, 'select 1')).rowCount).toBe(1);
    for (const service of ['', 'a b', 'x; drop', '1a', 'Seats']) {
      await expect(ensureServiceDatabase(postgres.adminUrl, { service, password })).rejects.toThrow(
        'cannot name',
      );
    }
  });
});

describe('runMigrations', () => {
  const run = (migrations: typeof seatMigrations) => runMigrations({ url, service: 'seats', migrations });

  it('applies each once, even when many replicas start together', async () => {
    const applied = await Promise.all([1, 2, 3, 4, 5].map(() => run(seatMigrations)));
    expect(applied.flat().sort()).toEqual(['0001-seats', '0002-log']);
    expect(await run(seatMigrations)).toEqual([]);
  });

  it('accepts new formatting of an applied migration, and no new text', async () => {
    const [first] = seatMigrations;
    if (!first) throw new Error('the list is empty');
    expect(await run([{ ...first, sql: `\n  ${first.sql.replaceAll(' ', '\n ')}` }])).toEqual([]);
    await expect(run([{ ...first, sql: 'create table other (id int);' }])).rejects.toThrow(
      /0001-seats was edited/,
    );
  });

  it('undoes the whole of a failing migration, keeps those before it and can go on later', async () => {
    const good = { name: '0003-good', sql: 'create table good (id int);' };
    const bad = { name: '0004-bad', sql: 'create table half (id int); select 1 / 0;' };
    await expect(run([good, bad])).rejects.toThrow(/0004-bad failed/);
    await expect(as(url, 'select * from half')).rejects.toMatchObject({ code: '42P01' });
    expect(await run([good, { ...bad, sql: 'create table half (id int);' }])).toEqual(['0004-bad']);
  });

  it('keeps each step of a migration that a later step breaks off, and begins at the first row again', async () => {
    const rows = 'create table row_of_before (id int primary key, half int check (half < 4))';
    const step = `with looked_at as materialized (
        select id from row_of_before where id > coalesce($1::int, 0) order by id limit 3
      ), changed as (update row_of_before set half = id / 2 where id in (select id from looked_at) and half is null)
      select max(id)::text as last from looked_at`;
    const before = {
      name: '0005-rows',
      sql: `${rows}; insert into row_of_before select generate_series(1, 8)`,
    };
    const steps = {
      name: '0006-halves',
      step,
      sql: 'update row_of_before set half = id / 2 where half is null',
    };
    const listHalves = async () =>
      (await as(url, 'select half from row_of_before order by id')).rows.map(({ half }) => half as unknown);
    await expect(run([before, steps])).rejects.toThrow(/0006-halves failed/);
    expect(await listHalves()).toEqual([0, 1, 1, 2, 2, 3, null, null]);
    await as(url, 'alter table row_of_before drop constraint row_of_before_half_check');
    expect(await run([before, steps])).toEqual(['0006-halves']);
    expect(await listHalves()).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    // A release that had no step yet has run the same migration.
    expect(await run([before, { name: steps.name, sql: steps.sql }])).toEqual([]);
  });

  it('fails, and not the process, when the server goes away in the middle', async () => {
    const slow = { name: '0007-slow', sql: 'select pg_sleep(300)' };
    const failing = expect(run([slow])).rejects.toThrow(/0007-slow failed/);
    await until(async () => {
      const ended = await postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(300)%' and pid <> pg_backend_pid()`,
      );
      return ended.length > 0;
    });
    await failing;
  });
});

describe('indexes of a service', () => {
  const indexes = [{ name: 'seat_noted', on: 'on noted (id) where id > 5' }];
  const database = { service: 'seats', migrations: seatMigrations, indexes };
  const run = () => runMigrations({ url, ...database });
  const listValid = async () =>
    (
      await as(
        url,
        `select i.indexrelid::regclass::text as name from pg_index i where indrelid = 'noted'::regclass and indisvalid`,
      )
    ).rows;

  it('are built once, while their table is written to, and anew where a build broke off', async () => {
    await as(url, 'create table noted (id int)');
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    try {
      await writer.query('begin');
      await writer.query('insert into noted values (1)');
      // A build waits for the transaction that writes; a second start and other writers wait for nothing.
      const built = run();
      await until(async () => {
        const { rowCount } = await as(
          postgres.adminUrl,
          `select from pg_stat_progress_create_index
            where datname = current_database() and relid = 'seats.noted'::regclass`,
        );
        return rowCount === 1;
      });
      expect(await run()).toEqual([]);
      await as(url, 'insert into noted values (2)');
      await writer.query('commit');
      expect(await built).toEqual(['seat_noted']);
    } finally {
      await writer.end();
    }
    expect(await run()).toEqual([]);
    await as(
      postgres.adminUrl,
      `update pg_index set indisvalid = false where indexrelid = 'seats.seat_noted'::regclass`,
    );
    expect(await expectMigrated({ url, ...database })).toEqual([
      'seats.seat_noted is invalid: its build still runs or broke off',
    ]);
    expect(await run()).toEqual(['seat_noted']);
    expect(await listValid()).toEqual([{ name: 'seat_noted' }]);
    expect(await expectMigrated({ url, ...database })).toEqual([]);
  });

  it('are waited for by a step that ends with all of them, after a build that another process left', async () => {
    await as(url, 'drop index seat_noted; create index other_noted on noted (id)');
    expect(await expectMigrated({ url, ...database })).toEqual(['seats.seat_noted is missing']);
    const builder = new pg.Client({ connectionString: url });
    await builder.connect();
    try {
      const pids = await builder.query<{ pid: number }>(
        `select pg_backend_pid() as pid, pg_advisory_lock(hashtextextended('seats indexes', 0))`,
      );
      const sentences: string[] = [];
      const step = runMigrations({ url, ...database, tellWait: (sentence) => sentences.push(sentence) });
      let hasEnded = false;
      void step.finally(() => (hasEnded = true)).catch(() => undefined);
      await until(async () => sentences.length > 0);
      expect(sentences).toEqual([
        `waits for the build of seats indexes by the server's process ${pids.rows[0]?.pid}`,
      ]);
      // Such a build ends only when no snapshot from before it is left: the step holds none while it waits.
      await builder.query('set statement_timeout = 0');
      await builder.query('reindex index concurrently other_noted');
      expect(hasEnded).toBe(false);
      await builder.end();
      expect(await step).toEqual(['seat_noted']);
    } finally {
      await builder.end();
    }
  });
});
