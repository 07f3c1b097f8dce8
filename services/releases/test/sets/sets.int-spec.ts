import { verify } from 'node:crypto';
import { expectDone } from '@lectern/testing/node';
import { ADMIN, CATALOG, EDGE, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => (releases = await startTestReleases()));
afterEach(() => releases.stop());

const [OLD, NEW, OF_ADMIN] = ['1.0.0-7c90910b', '1.1.0-7c90910b', '2.0.0-7c90910b'];

async function publishBoth(): Promise<void> {
  for (const version of ['1.0.0', '1.1.0']) expectDone(await releases.publish('catalog', version));
}

async function readLive() {
  const { body } = await releases.live();
  const { content, signature } = body['set'];
  const isGood = verify(
    'sha256',
    Buffer.from(content),
    { key: releases.publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isGood, ...JSON.parse(content) };
}

it('signs a set with the digest of every live release, numbered upwards', async () => {
  await publishBoth();
  expectDone(await releases.publish('admin', '2.0.0', { token: ADMIN }));
  expect((await releases.live()).status).toBe(404);
  expect((await releases.promote('catalog', OLD)).body).toMatchObject({ sequence: 1, releaseId: OLD });
  expectDone(await releases.promote('admin', OF_ADMIN, ADMIN));
  expectDone(await releases.promote('catalog', NEW));
  const set = await readLive();
  expect([set.isGood, set.sequence]).toEqual([true, 3]);
  expect(set.remotes).toEqual({
    admin: { release: OF_ADMIN, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    catalog: { release: NEW, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

it('promoting what is live makes no other set', async () => {
  await publishBoth();
  expectDone(await releases.promote('catalog', OLD));
  expect((await releases.promote('catalog', OLD)).body['sequence']).toBe(1);
});

it('goes back to the former release, blocks the broken one, and writes both down', async () => {
  await publishBoth();
  expectDone(await releases.promote('catalog', OLD));
  expect((await releases.rollBack('catalog', OLD)).body['error']).toBe('NO_FORMER_RELEASE');
  expectDone(await releases.promote('catalog', NEW));
  expect((await releases.rollBack('catalog', NEW)).body).toMatchObject({ sequence: 3, releaseId: OLD });
  expect((await readLive()).remotes.catalog.release).toBe(OLD);
  expect((await releases.promote('catalog', NEW)).body['error']).toBe('RELEASE_BLOCKED');
  const { body } = await releases.send('GET', '/api/releases/remotes/catalog/decisions', CATALOG);
  expect(body['live']).toBe(OLD);
  expect(body['decisions'][0]).toMatchObject({
    kind: 'rolled-back',
    releaseId: OLD,
    formerReleaseId: NEW,
    actor: 'team-catalog',
    reason: 'it was broken',
  });
});

it('withdraws a remote whose only release is bad, when asked to, and takes another release of it', async () => {
  await publishBoth();
  expectDone(await releases.publish('admin', '2.0.0', { token: ADMIN }));
  expectDone(await releases.promote('admin', OF_ADMIN, ADMIN));
  expectDone(await releases.promote('catalog', OLD));
  const withdraw = (releaseId: string, token = CATALOG) =>
    releases.send('POST', '/api/releases/remotes/catalog/rollback', token, {
      releaseId,
      reason: 'its pages are empty',
      mayWithdraw: true,
    });
  expect((await withdraw(NEW)).body['error']).toBe('NOT_LIVE');
  expect((await withdraw(OLD, ADMIN)).body['error']).toBe('REMOTE_OF_OTHERS');
  expect((await withdraw(OLD)).body).toMatchObject({ sequence: 3, releaseId: OLD, isWithdrawn: true });
  const set = await readLive();
  expect([set.isGood, Object.keys(set.remotes)]).toEqual([true, ['admin']]);
  expect(set.blocked).toEqual([{ remote: 'catalog', release: OLD }]);
  expect((await releases.promote('catalog', OLD)).body['error']).toBe('RELEASE_BLOCKED');
  expect((await withdraw(OLD)).body['error']).toBe('NO_FORMER_RELEASE');
  const { body } = await releases.send('GET', '/api/releases/remotes/catalog/decisions', CATALOG);
  expect(body['live']).toBeNull();
  expect(body['decisions'][0]).toMatchObject({
    kind: 'withdrawn',
    releaseId: OLD,
    formerReleaseId: null,
    actor: 'team-catalog',
    reason: 'its pages are empty',
  });
  expectDone(await releases.promote('catalog', NEW));
  expect((await readLive()).remotes.catalog.release).toBe(NEW);
});

it('goes back to a former release also when it might withdraw the remote', async () => {
  await publishBoth();
  expectDone(await releases.promote('catalog', OLD));
  expectDone(await releases.promote('catalog', NEW));
  const { body } = await releases.send('POST', '/api/releases/remotes/catalog/rollback', CATALOG, {
    releaseId: NEW,
    reason: 'it was broken',
    mayWithdraw: true,
  });
  expect(body).toMatchObject({ releaseId: OLD, isWithdrawn: false });
});

it('names the release before of each remote, and what was rolled back', async () => {
  await publishBoth();
  expectDone(await releases.promote('catalog', OLD));
  expect(await readLive()).toMatchObject({ former: {}, blocked: [] });
  expectDone(await releases.promote('catalog', NEW));
  const former = { catalog: { release: OLD, digest: expect.stringMatching(/^[0-9a-f]{64}$/) } };
  expect(await readLive()).toMatchObject({ former, blocked: [] });
  expectDone(await releases.rollBack('catalog', NEW));
  expect(await readLive()).toMatchObject({
    former: {},
    blocked: [{ remote: 'catalog', release: NEW }],
  });
});

it('numbers the sets of many promotions at once without gaps', async () => {
  await publishBoth();
  expectDone(await releases.publish('admin', '2.0.0', { token: ADMIN }));
  await Promise.all([
    releases.promote('catalog', OLD),
    releases.promote('admin', OF_ADMIN, ADMIN),
    releases.promote('catalog', NEW),
  ]);
  const rows = await releases.postgres.query<{ sequence: number }>(
    'select sequence from releases.release_set order by sequence',
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, at) => at + 1));
  expect((await readLive()).sequence).toBe(rows.length);
});

it('an edge that waits hears of the next set', async () => {
  await publishBoth();
  expectDone(await releases.promote('catalog', OLD));
  const waiting = releases.live(1);
  expectDone(await releases.promote('catalog', NEW));
  expect((await waiting).body['sequence']).toBe(2);
});

it('gives edges the archive as it was published', async () => {
  await publishBoth();
  const { status, bytes } = await releases.send('GET', `/api/releases/remotes/catalog/archives/${OLD}`, EDGE);
  expect([status, bytes.subarray(0, 2).toString('hex')]).toEqual([200, '1f8b']);
  expect((await releases.send('GET', '/api/releases/remotes/catalog/archives/x', EDGE)).status).toBe(404);
});

it('decisions and sets are only added to', async () => {
  await publishBoth();
  expectDone(await releases.promote('catalog', OLD));
  for (const statement of [
    `update releases.decision set reason = 'another'`,
    'delete from releases.decision',
    'truncate releases.release_set',
    'update releases.release_set set sequence = 9',
  ])
    await expect(releases.postgres.query(statement)).rejects.toThrow('is only added to');
});
