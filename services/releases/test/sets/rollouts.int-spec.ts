import { expectDone } from '@lectern/testing/node';
import { ADMIN, CATALOG, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => (releases = await startTestReleases()));
afterEach(() => releases.stop());

const [OLD, NEW, NEWER] = ['1.0.0-7c90910b', '1.1.0-7c90910b', '1.2.0-7c90910b'];

const rollOut = (releaseId: string, percent: number, remote = 'catalog', token = CATALOG) =>
  releases.send('POST', `/api/releases/remotes/${remote}/promote`, token, {
    releaseId,
    percent,
    reason: 'for the tests',
  });
const readSet = async () => JSON.parse((await releases.live()).body['set'].content);
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['error'],
];

async function publishAll(): Promise<void> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) expectDone(await releases.publish('catalog', version));
  expectDone(await releases.promote('catalog', OLD));
}

it('a release goes to 1, 5, 25 and 100 percent under one id, and only upwards', async () => {
  await publishAll();
  const ids = new Set<string>();
  for (const percent of [1, 5, 25]) {
    expect((await rollOut(NEW, percent)).status).toBe(200);
    const { remotes, rollouts } = await readSet();
    expect(remotes.catalog.release).toBe(OLD);
    expect(rollouts).toEqual([
      { id: expect.any(String), remote: 'catalog', release: NEW, digest: expect.any(String), percent },
    ]);
    ids.add(rollouts[0].id);
  }
  expect(ids.size).toBe(1);
  expect(codeOf(await rollOut(NEW, 5))).toEqual([409, 'ROLLOUT_RUNS']);
  expect(codeOf(await rollOut(NEWER, 25))).toEqual([409, 'ROLLOUT_RUNS']);
  expect(codeOf(await rollOut(NEWER, 100))).toEqual([409, 'ROLLOUT_RUNS']);
  expect((await rollOut(NEW, 100)).status).toBe(200);
  expect(await readSet()).toMatchObject({ remotes: { catalog: { release: NEW } }, rollouts: [] });
});

it('rolling back during a rollout takes the new release from who had it, and blocks it', async () => {
  await publishAll();
  expectDone(await rollOut(NEW, 5));
  const listed = await releases.send('GET', '/api/releases/remotes', CATALOG);
  expect(listed.body['remotes']).toMatchObject([{ id: 'catalog', live: OLD, rollout: NEW, request: null }]);
  expect((await releases.rollBack('catalog', NEW)).body['releaseId']).toBe(OLD);
  expect(await readSet()).toMatchObject({ remotes: { catalog: { release: OLD } }, rollouts: [] });
  expect(codeOf(await rollOut(NEW, 5))).toEqual([409, 'RELEASE_BLOCKED']);
  expect((await rollOut(NEWER, 1)).status).toBe(200);
  const { body } = await releases.send('GET', '/api/releases/remotes/catalog/decisions', CATALOG);
  expect(body['decisions'].map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
    'rolled-out',
    'rolled-back',
    'rolled-out',
  ]);
});

it('a rollback of a release that visitors do not get any more names what is live, and changes nothing', async () => {
  await publishAll();
  expectDone(await releases.promote('catalog', NEW));
  expectDone(await rollOut(NEWER, 5));
  expect((await releases.rollBack('catalog', NEWER)).status).toBe(200);
  const before = await readSet();
  const late = await releases.rollBack('catalog', NEWER);
  expect(codeOf(late)).toEqual([409, 'NOT_LIVE']);
  expect(late.body['details']).toEqual({ releaseId: NEW });
  expect(await readSet()).toEqual(before);
  expect(before.remotes.catalog.release).toBe(NEW);
});

it('two rollouts run at once, a third waits', async () => {
  await publishAll();
  for (const remote of ['help', 'admin'])
    for (const version of ['1.0.0', '1.1.0']) {
      const manifest = { owner: remote === 'admin' ? 'team-admin' : 'team-catalog' };
      const token = remote === 'admin' ? ADMIN : CATALOG;
      expectDone(await releases.publish(remote, version, { token, manifest }));
      if (version === '1.0.0') expectDone(await releases.promote(remote, OLD, token));
    }
  expectDone(await rollOut(NEW, 5));
  expectDone(await rollOut(NEW, 1, 'help'));
  const third = await rollOut(NEW, 1, 'admin', ADMIN);
  expect(codeOf(third)).toEqual([409, 'ROLLOUTS_FULL']);
  expect(third.body['details']).toEqual({ running: ['catalog', 'help'] });
  expectDone(await releases.rollBack('help', NEW));
  expect((await rollOut(NEW, 1, 'admin', ADMIN)).status).toBe(200);
});

it('the first release of a remote goes to everybody, and a share has to be one of the steps', async () => {
  expectDone(await releases.publish('catalog', '1.0.0'));
  expect((await rollOut(OLD, 10)).status).toBe(400);
  expect((await rollOut(OLD, 5)).status).toBe(200);
  expect(await readSet()).toMatchObject({ remotes: { catalog: { release: OLD } }, rollouts: [] });
});

/** Whether somebody has the turn to change sets; `not granted`: waits for it. */
const turnThatIs = (granted: 'granted' | 'not granted'): string =>
  `select from pg_locks where ${granted} and locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())
     and objid = (hashtext('release set')::bigint & 4294967295)::oid`;
/** Holds the turn until somebody has waited for it in vain. */
const HOLD_TURN = `do $$ begin
  perform pg_advisory_xact_lock(hashtext('release set'));
  while not exists (${turnThatIs('not granted')}) loop perform pg_sleep(0.01); end loop;
  while exists (${turnThatIs('not granted')}) loop perform pg_sleep(0.01); end loop;
end $$`;

it('a step whose turn does not come in time says so and changes nothing: what needs it is refused until it is sent again', async () => {
  await publishAll();
  const held = releases.postgres.query(HOLD_TURN);
  while ((await releases.postgres.query(turnThatIs('granted'))).length === 0);
  expect(codeOf(await rollOut(NEW, 5))).toEqual([503, 'UNAVAILABLE']);
  await held;
  expect((await readSet()).rollouts).toEqual([]);
  const unblock = await releases.send('POST', '/api/releases/remotes/catalog/unblock', CATALOG, {
    releaseId: NEW,
    reason: 'for the tests',
  });
  expect(codeOf(unblock)).toEqual([409, 'NOT_BLOCKED_BY_VOTES']);
  expect((await rollOut(NEW, 5)).status).toBe(200);
});
