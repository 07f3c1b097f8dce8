import { expectDone } from '@lectern/testing/node';
import { staff } from '../fake-identity.ts';
import { ADMIN, CATALOG, EDGE, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => (releases = await startTestReleases()));
afterEach(() => releases.stop());

const [OLD, NEW] = ['1.0.0-7c90910b', '1.1.0-7c90910b'];
const readSet = async () => JSON.parse((await releases.live()).body['set'].content);
const owner = staff('account-7', 'owner');
const good = (sessions: number) => ({ sessions, bad: 0 });

/** A rollout of catalog to 5 percent; resolves with its id. */
async function rollOut(): Promise<string> {
  for (const version of ['1.0.0', '1.1.0']) expectDone(await releases.publish('catalog', version));
  expectDone(await releases.promote('catalog', OLD));
  await releases.send('POST', '/api/releases/remotes/catalog/promote', CATALOG, {
    releaseId: NEW,
    percent: 5,
    reason: 'for the tests',
  });
  return (await readSet()).rollouts[0].id;
}
const vote = (rolloutId: string, canary: object, stable: object, token = EDGE, signal = 'failure') =>
  releases.send('POST', '/api/releases/votes', token, {
    votes: [{ rolloutId, signal, canary, stable }],
  });
/** Failures of the canary, each from a network of its own or from one of a few, in one report. */
const fail = (rolloutId: string, bad: number, { sessions = bad, networks = bad, pages = 1, from = 0 } = {}) =>
  releases.send('POST', '/api/releases/votes', EDGE, {
    votes: [
      {
        rolloutId,
        signal: 'failure',
        canary: { sessions, bad },
        stable: { sessions: 950, bad: 2 },
        spread: Array.from({ length: bad }, (_, at) => ({
          network: String(from + (at % networks)).padStart(11, '0'),
          page: `catalog.page-${at % pages}`,
          kind: 'crashed',
          bad: 1,
        })),
      },
    ],
  });

it('counts the reports of all edges, and leaves a good release alone', async () => {
  const id = await rollOut();
  for (let report = 0; report < 5; report += 1)
    expect((await vote(id, good(40), { sessions: 760, bad: 4 })).body).toEqual({ rolledBack: [] });
  const rows = await releases.postgres.query(
    'select signal, canary_sessions, canary_bad, stable_sessions, stable_bad from releases.rollout_votes',
  );
  expect(rows).toEqual([
    { signal: 'failure', canary_sessions: 200, canary_bad: 0, stable_sessions: 3_800, stable_bad: 20 },
  ]);
  expect((await readSet()).rollouts).toHaveLength(1);
});

it('ends the rollout of a broken release by itself, blocks it, and writes the numbers down', async () => {
  const id = await rollOut();
  expect((await fail(id, 10, { sessions: 30 })).body).toEqual({ rolledBack: [] });
  expect((await fail(id, 12, { sessions: 30, from: 10 })).body).toEqual({ rolledBack: ['catalog'] });
  expect(await readSet()).toMatchObject({ remotes: { catalog: { release: OLD } }, rollouts: [] });
  const { body } = await releases.send('GET', '/api/releases/remotes/catalog/decisions', CATALOG);
  expect(body['decisions'][0]).toMatchObject({
    kind: 'rolled-back',
    releaseId: OLD,
    formerReleaseId: NEW,
    actor: 'releases',
    reason: expect.stringMatching(
      /^failure: 22 of 60 \(36\.7 %\) sessions with the new release met a failure, 4 of 1900 \(0\.2 %\) with the stable one\. 12 count, without the 10 networks with the most; 12 of them agree\. Evidence \S+, limit 500\.$/,
    ),
  });
  expect((await vote(id, good(1), good(1))).body).toEqual({ rolledBack: [] });
});

it.each([
  ['ten networks with 400 failures', 400, { networks: 10 }],
  ['one network beside 1,000 honest visitors', 12, { sessions: 60, networks: 1 }],
  ['two networks beside 50', 6, { sessions: 56, networks: 2 }],
])('strangers end no rollout: %s', async (_what, bad, of) => {
  const id = await rollOut();
  for (let report = 0; report < 3; report += 1)
    expect((await fail(id, bad, of)).body).toEqual({ rolledBack: [] });
  expect((await readSet()).rollouts).toHaveLength(1);
});

it('failures that agree in nothing end no rollout, and one of a version before this one counts for nothing', async () => {
  const id = await rollOut();
  expect((await fail(id, 24, { sessions: 40, pages: 24 })).body).toEqual({ rolledBack: [] });
  expect((await vote(id, { sessions: 60, bad: 60 }, good(900))).body).toEqual({ rolledBack: [] });
});

it('a version that votes alone blocked is unblocked by its team or by an owner, with a reason; what a person blocked is not', async () => {
  const id = await rollOut();
  expectDone(await fail(id, 40, { sessions: 60 }));
  const reason = 'Votes of one provider';
  const unblock = (releaseId: string, token = CATALOG) =>
    releases.send('POST', '/api/releases/remotes/catalog/unblock', token, { releaseId, reason });
  expect((await readSet()).blocked).toEqual([{ remote: 'catalog', release: NEW }]);
  expect((await unblock(NEW, ADMIN)).body['error']).toBe('REMOTE_OF_OTHERS');
  expect((await unblock(OLD)).body['error']).toBe('NOT_BLOCKED_BY_VOTES');
  expect((await unblock(NEW)).body).toEqual({ releaseId: NEW });
  expect((await readSet()).blocked).toEqual([]);
  expect(await readSet()).toMatchObject({ remotes: { catalog: { release: OLD } }, rollouts: [] });
  expect((await releases.promote('catalog', NEW)).status).toBe(200);
  expectDone(await releases.rollBack('catalog', NEW));
  expect((await unblock(NEW)).body['error']).toBe('NOT_BLOCKED_BY_VOTES');
});

it('an owner unblocks it in the admin; the audit says who and why', async () => {
  const id = await rollOut();
  expectDone(await fail(id, 40, { sessions: 60 }));
  const overview = await releases.ask('GET', '/api/admin/releases', owner);
  const remote = overview.body['remotes'].find((one: { id: string }) => one.id === 'catalog');
  expect(remote.releases).toMatchObject([
    { releaseId: NEW, state: 'blocked', mayUnblock: true },
    { releaseId: OLD, mayUnblock: false },
  ]);
  const body = { releaseId: NEW, reason: 'Votes of one provider' };
  const path = '/api/admin/releases/catalog/unblock';
  expect((await releases.ask('POST', path, { ...owner, hasFreshStep: false }, body)).status).toBe(403);
  expect((await releases.ask('POST', path, owner, body)).body).toEqual({ releaseId: NEW });
  const entries = await releases.postgres.query(
    'select action, actor_id, detail from releases_audit.audit_entry',
  );
  expect(entries).toMatchObject([
    {
      action: 'release-unblocked',
      actor_id: 'account-7',
      detail: { remote: 'catalog', release: NEW, reason: 'Votes of one provider' },
    },
  ]);
});

it('reports that arrive at once are all counted', async () => {
  const id = await rollOut();
  await Promise.all(Array.from({ length: 8 }, () => vote(id, good(3), good(50), EDGE, 'slow')));
  const rows = await releases.postgres.query(
    'select canary_sessions, stable_sessions from releases.rollout_votes',
  );
  expect(rows).toEqual([{ canary_sessions: 24, stable_sessions: 400 }]);
});

it('takes votes from edges only, and none that cannot be', async () => {
  const id = await rollOut();
  for (const token of ['', CATALOG]) expect((await vote(id, good(1), good(1), token)).status).toBe(401);
  for (const forged of [
    { sessions: 1, bad: 2 },
    { sessions: -1, bad: 0 },
    { sessions: 1e12, bad: 1e12 },
  ])
    expect((await vote(id, forged, good(1))).status).toBe(400);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await vote(unknown, { sessions: 90, bad: 90 }, good(900))).body).toEqual({ rolledBack: [] });
  expect((await readSet()).rollouts).toHaveLength(1);
});
