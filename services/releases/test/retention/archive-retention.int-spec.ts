import { createDataSource, Database } from '@lectern/nest-kit';
import { expectDone } from '@lectern/testing/node';
import { ArchivesService } from '../../src/publishing/archives.service.ts';
import { ArchiveRetentionRepository } from '../../src/retention/archive-retention.repository.ts';
import { ArchiveRetentionService } from '../../src/retention/archive-retention.service.ts';
import type { SetsService } from '../../src/sets/sets.service.ts';
import { SetsRepository } from '../../src/sets/sets.repository.ts';
import { CATALOG, EDGE, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => (releases = await startTestReleases()));
afterEach(() => releases.stop());

/** Everything that tells the time. */
const TIMES = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const DAYS = 60;
const nameOf = (version: string) => `${version}-7c90910b`;
const [ONE, TWO, THREE, FOUR] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] as const;

/** What the service does every ten minutes. */
async function sweep(objects = releases.objects.settings): Promise<void> {
  const dataSource = createDataSource({
    service: 'releases',
    url: releases.databaseUrl,
    entities: [],
    poolSize: 1,
  });
  const database = new Database(await dataSource.initialize());
  const sets = new SetsRepository(database);
  const service = new ArchiveRetentionService(
    database,
    new ArchiveRetentionRepository(database),
    sets as unknown as SetsService,
    new ArchivesService({ objects } as ConstructorParameters<typeof ArchivesService>[0]),
    { archiveDays: DAYS },
  );
  await service.removeOldArchives().finally(() => dataSource.destroy());
}

/** Everything so far happened this many days earlier; the log refuses this to every role but the administrator. */
const age = (days: number) =>
  releases.postgres.query(`
    set session_replication_role = replica;
    update releases.decision set at = at - interval '${days} days';
    update releases.release set published_at = published_at - interval '${days} days';
    set session_replication_role = default`);

async function publish(...versions: readonly string[]): Promise<void> {
  for (const version of versions) expectDone(await releases.publish('catalog', version));
}

/** Versions whose archives edges can fetch. */
async function keptArchives(): Promise<string[]> {
  const kept = [];
  for (const version of [ONE, TWO, THREE, FOUR]) {
    const path = `/api/releases/remotes/catalog/archives/${nameOf(version)}`;
    if ((await releases.send('GET', path, EDGE)).status === 200) kept.push(version);
  }
  return kept;
}

it('keeps what the set names however old it is, and lets go what has been out of use for long', async () => {
  await publish(ONE, TWO, THREE, FOUR);
  for (const version of [ONE, TWO, THREE]) expectDone(await releases.promote('catalog', nameOf(version)));
  const promote = '/api/releases/remotes/catalog/promote';
  const act = { releaseId: nameOf(FOUR), reason: 'for a few', percent: 5 };
  expect((await releases.send('POST', promote, CATALOG, act)).status).toBe(200);
  await age(10 * DAYS);
  await sweep();
  // Three is live, two is the release before, four is being rolled out.
  expect(await keptArchives()).toEqual([TWO, THREE, FOUR]);
});

it('counts the days from when a release went out of use', async () => {
  await publish(ONE, TWO, THREE);
  expectDone(await releases.promote('catalog', nameOf(ONE)));
  await age(10 * DAYS);
  for (const version of [TWO, THREE]) expectDone(await releases.promote('catalog', nameOf(version)));
  await age(DAYS - 1);
  await sweep();
  expect(await keptArchives()).toEqual([ONE, TWO, THREE]);
  await age(2);
  await sweep();
  expect(await keptArchives()).toEqual([TWO, THREE]);
});

it('removes what was announced and did not arrive within a day, and nothing that did', async () => {
  await publish(ONE);
  const announce = (version: string) =>
    releases.send('POST', '/api/releases/remotes/catalog/announce', CATALOG, {
      releaseId: nameOf(version),
      digest: '0'.repeat(64),
      bytes: 5,
    });
  expectDone(await announce(TWO));
  await age(1.1);
  expectDone(await announce(THREE));
  await sweep();
  expect(
    await releases.postgres.query('select release_id from releases.release order by release_id'),
  ).toEqual([{ release_id: nameOf(ONE) }, { release_id: nameOf(THREE) }]);
  expect(await keptArchives()).toEqual([ONE]);
});

it('keeps a release that waits for a second person', async () => {
  await releases.stop();
  releases = await startTestReleases({ twoPersons: new Set(['catalog']) });
  await publish(ONE);
  expect((await releases.promote('catalog', nameOf(ONE))).body['isWaiting']).toBe(true);
  await age(10 * DAYS);
  await sweep();
  expect(await keptArchives()).toEqual([ONE]);
});

it('never makes a retired release live, keeps its version taken, and everything that was decided', async () => {
  await publish(ONE, TWO, THREE);
  for (const version of [ONE, TWO, THREE]) expectDone(await releases.promote('catalog', nameOf(version)));
  expectDone(await releases.rollBack('catalog', nameOf(THREE)));
  const decisionsOf = async () =>
    (await releases.send('GET', '/api/releases/remotes/catalog/decisions', CATALOG)).body['decisions'].length;
  const decided = await decisionsOf();
  await age(10 * DAYS);
  await sweep();
  expect(await keptArchives()).toEqual([ONE, TWO]);
  expect((await releases.promote('catalog', nameOf(THREE))).body['error']).toBe('RELEASE_RETIRED');
  expect((await releases.publish('catalog', THREE)).body['error']).toBe('VERSION_TAKEN');
  expect(await decisionsOf()).toBe(decided);
});

it('sweeps by itself every ten minutes', async () => {
  await releases.stop();
  // The service alone is told the time; everything else goes on as usual.
  jest.useFakeTimers({
    doNotFake: TIMES.filter((name) => name !== 'setInterval' && name !== 'clearInterval'),
  });
  try {
    releases = await startTestReleases();
    await publish(ONE, TWO, THREE);
    for (const version of [ONE, TWO, THREE]) expectDone(await releases.promote('catalog', nameOf(version)));
    await age(10 * DAYS);
    jest.advanceTimersByTime(10 * 60_000 - 1);
    expect(await keptArchives()).toEqual([ONE, TWO, THREE]);
    jest.advanceTimersByTime(1);
    while ((await keptArchives()).includes(ONE));
    expect(await keptArchives()).toEqual([TWO, THREE]);
  } finally {
    jest.useRealTimers();
  }
});

it('goes on with the next sweep where the object store was away', async () => {
  await publish(ONE, TWO, THREE);
  for (const version of [ONE, TWO, THREE]) expectDone(await releases.promote('catalog', nameOf(version)));
  await age(10 * DAYS);
  await expect(sweep({ ...releases.objects.settings, url: 'http://127.0.0.1:1' })).rejects.toThrow();
  expect(await keptArchives()).toEqual([ONE, TWO, THREE]);
  await sweep();
  expect(await keptArchives()).toEqual([TWO, THREE]);
});
