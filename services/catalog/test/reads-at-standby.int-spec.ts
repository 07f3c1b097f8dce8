import { catalogContract } from '@lectern/contracts-catalog';
import { SESSION_COOKIE, type Endpoint } from '@lectern/contracts-core';
import { createDataSource, currentTraceId, TRACE_HEADER, type RunningService } from '@lectern/nest-kit';
import { migratedTemplate, TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import { startCluster, startStandby, until, type TestCluster } from '@lectern/testing/node';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { catalogDatabase } from '../database.ts';
import { seedCatalog } from '../seed/load-seed.ts';
import { startCatalog } from '../src/main.ts';
import { findShownIds, publicAddresses } from './public-addresses.ts';
import { SERVICE_SECRET } from './start-test-catalog.ts';

const NO_SERVICE = 'http://127.0.0.1:9';
const names = Object.entries<Endpoint>(catalogContract).flatMap(([name, { method }]) =>
  method === 'GET' ? [name] : [],
);

let primary: TestCluster;
let standby: TestCluster;
let dataSource: DataSource;
let catalog: RunningService;
let ids: Awaited<ReturnType<typeof findShownIds>>;
let addresses: Record<string, string>;

beforeAll(async () => {
  primary = await startCluster();
  const template = await migratedTemplate('catalog', catalogDatabase);
  await template.fill(primary.adminUrl);
  const databaseUrl = template.addressIn(primary.adminUrl);
  dataSource = createDataSource({ service: 'catalog', url: databaseUrl, entities: [], poolSize: 2 });
  await dataSource.initialize();
  await seedCatalog(dataSource);
  standby = await startStandby(primary);
  catalog = await startCatalog({
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    databaseUrl,
    databaseReadUrl: template.addressIn(standby.adminUrl),
    logLevel: 'silent',
    publicOrigin: 'https://lectern.test',
    identityUrl: NO_SERVICE,
    mediaUrl: NO_SERVICE,
    commerceUrl: NO_SERVICE,
    learningUrl: NO_SERVICE,
    serviceSecret: SERVICE_SECRET,
  });
  ids = await findShownIds(dataSource);
  addresses = publicAddresses(ids);
});
afterAll(async () => {
  await catalog.close();
  await dataSource.destroy();
  await standby.stop();
  await primary.stop();
});

/** Ports of the servers that each request's statements were sent to, by the trace of the request. */
const sent = new Map<string, Set<number>>();
const { query } = pg.Client.prototype;
beforeAll(() => {
  // A driver's method is replaced: there is no other place that the statements of TypeORM and of the standby both pass.
  pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
    const trace = currentTraceId();
    if (trace !== undefined) sent.set(trace, (sent.get(trace) ?? new Set()).add(this.port));
    return Reflect.apply(query, this, call) as unknown;
  } as typeof query;
});
afterAll(() => {
  pg.Client.prototype.query = query;
});

let requests = 0;
/** A GET with its answer, and which servers it asked. */
async function ask(path: string, headers: Record<string, string> = {}) {
  requests += 1;
  const trace = `reads-at-standby-${requests}`;
  const response = await fetch(catalog.url + path, { headers: { ...headers, [TRACE_HEADER]: trace } });
  const body: unknown = await response.json();
  const [atPrimary, atStandby] = [primary, standby].map(({ adminUrl }) =>
    Boolean(sent.get(trace)?.has(Number(new URL(adminUrl).port))),
  );
  return { status: response.status, text: JSON.stringify(body), atPrimary, atStandby };
}

/** As a visitor does whose browser has a session. */
const askSignedIn = (path: string) => ask(path, { cookie: `${SESSION_COOKIE}=${'a'.repeat(43)}` });

/** Resolves once the standby alone has answered a guest. @returns what came. */
async function untilAtStandbyAlone(path: string) {
  let came = await ask(path);
  await until(async () => {
    if (!came.atPrimary) return true;
    came = await ask(path);
    return false;
  });
  return came;
}

describe('what a guest reads', () => {
  it.each(names)('asks no primary: %s', async (name) => {
    expect((await untilAtStandbyAlone(addresses[name] ?? '')).status).toBe(200);
  });

  it.each([
    ['one instructor', () => `/api/instructor?id=${ids.instructor}`],
    ['one lecture', () => `/api/lectures?id=${ids.lecture}`],
    ['how many lectures there are', () => `/api/lectures?instructor_id=${ids.instructor}&count=1`],
    ['reviews of an instructor', () => `/api/reviews?instructor_id=${ids.instructor}&language=ko`],
    [
      'reviews in one language',
      () => `/api/reviews?curriculum_id=${ids.curriculum}&language=ko&sort=helpful`,
    ],
    ['the home page', () => '/api/homepage?lang=en'],
  ])('comes from the standby: %s', async (_name, pathOf) => {
    expect(await untilAtStandbyAlone(pathOf())).toMatchObject({ status: 200, atStandby: true });
  });

  it('comes from the standby where lectures of a course have another instructor', async () => {
    await dataSource.query(
      `update lecture set instructor_id = (select id from instructor where id <> $2 order by id limit 1) where id = $1`,
      [ids.lecture, ids.instructor],
    );
    const path = `/api/curriculum/${ids.curriculum}/full?lang=en`;
    expect(await untilAtStandbyAlone(path)).toMatchObject({ status: 200, atStandby: true });
  });
});

it('has people who are signed in read what they wrote, and guests soon after', async () => {
  const atStandby = connectTo(standby.adminUrl);
  await atStandby.query('select pg_wal_replay_pause()');
  await dataSource.query(`update instructor set name_en = 'Written Just Now' where id = $1`, [
    ids.instructor,
  ]);
  const path = `/api/instructor?id=${ids.instructor}&lang=en`;
  const own = await askSignedIn(path);
  expect(own).toMatchObject({ status: 200, atPrimary: true, atStandby: false });
  expect(own.text).toContain('Written Just Now');
  // The standby stays behind, so that only the primary can tell.
  await until(async () => (await ask(path)).text.includes('Written Just Now'));
  await atStandby.query('select pg_wal_replay_resume()');
  expect((await untilAtStandbyAlone(path)).text).toContain('Written Just Now');
  await atStandby.end();
});

it('is read at the primary once the standby is gone', async () => {
  await standby.stop();
  for (const name of names) expect([name, (await ask(addresses[name] ?? '')).status]).toEqual([name, 200]);
  expect(await ask(`/api/instructor?id=${ids.instructor}`)).toMatchObject({ status: 200, atPrimary: true });
});

function connectTo(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  return pool;
}
