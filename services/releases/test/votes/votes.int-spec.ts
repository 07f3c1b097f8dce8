import { CATALOG, EDGE, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => (releases = await startTestReleases()));
afterEach(() => releases.stop());

const [OLD, NEW] = ['1.0.0-7c90910b', '1.1.0-7c90910b'];
const readSet = async () => JSON.parse((await releases.live()).body['set'].content);
const good = (sessions: number) => ({ sessions, bad: 0 });

/** A rollout of catalog to 5 percent; resolves with its id. */
async function rollOut(): Promise<string> {
  for (const version of ['1.0.0', '1.1.0']) await releases.publish('catalog', version);
  await releases.promote('catalog', OLD);
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
  expect((await vote(id, { sessions: 10, bad: 4 }, { sessions: 190, bad: 1 })).body).toEqual({
    rolledBack: [],
  });
  expect((await vote(id, { sessions: 30, bad: 9 }, { sessions: 570, bad: 2 })).body).toEqual({
    rolledBack: ['catalog'],
  });
  expect(await readSet()).toMatchObject({ remotes: { catalog: { release: OLD } }, rollouts: [] });
  const { body } = await releases.send('GET', '/api/releases/remotes/catalog/decisions', CATALOG);
  expect(body['decisions'][0]).toMatchObject({
    kind: 'rolled-back',
    releaseId: OLD,
    formerReleaseId: NEW,
    actor: 'releases',
    reason: expect.stringMatching(
      /^failure: 13 of 40 \(32\.5 %\) sessions with the new release met a failure, 3 of 760 \(0\.4 %\) with the stable one\. Evidence \S+, limit 500\.$/,
    ),
  });
  expect((await vote(id, good(1), good(1))).body).toEqual({ rolledBack: [] });
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
