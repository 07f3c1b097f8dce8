import { verify } from 'node:crypto';
import { readTrial, trialText } from '@lectern/contracts-releases';
import { expectDone } from '@lectern/testing/node';
import { staff } from '../fake-identity.ts';
import { ADMIN, EDGE, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeAll(async () => {
  releases = await startTestReleases();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) expectDone(await releases.publish('catalog', version));
  expectDone(await releases.promote('catalog', OLD));
});
afterAll(() => releases.stop());

const [OLD, NEW, TRIED] = ['1.0.0-7c90910b', '1.1.0-7c90910b', '1.2.0-7c90910b'];
const owner = staff('account-7', 'owner');
const overview = async (by = owner) => {
  const { body } = await releases.ask('GET', '/api/admin/releases', by);
  return body['remotes'].find(({ id }: { id: string }) => id === 'catalog');
};
const act = (what: 'promote' | 'rollback' | 'try', body: object, as = owner) =>
  releases.ask('POST', `/api/admin/releases/catalog/${what}`, as, { reason: 'asked by a test', ...body });

it('an owner gives a release to a share, sees it run, and takes it back; log and audit name the account', async () => {
  expect((await act('promote', { releaseId: NEW, percent: 5 })).body).toMatchObject({ releaseId: NEW });
  expect(await overview()).toMatchObject({
    owner: 'team-catalog',
    live: OLD,
    rollout: { releaseId: NEW, percent: 5, begunAt: expect.any(String), health: [] },
    releases: [{ releaseId: TRIED }, { releaseId: NEW, state: 'ready' }, { releaseId: OLD }],
  });
  const { rollouts } = JSON.parse((await releases.live()).body['set'].content);
  const [canary, stable] = [
    { sessions: 40, bad: 1 },
    { sessions: 700, bad: 2 },
  ];
  const vote = { rolloutId: rollouts[0].id, signal: 'failure', canary, stable };
  expectDone(await releases.send('POST', '/api/releases/votes', EDGE, { votes: [vote] }));
  expect((await overview()).rollout.health).toEqual([{ signal: 'failure', canary, stable }]);
  expect((await act('rollback', { releaseId: NEW })).body).toMatchObject({ releaseId: OLD });
  const { rollout, decisions } = await overview();
  expect(rollout).toBeNull();
  expect(decisions.slice(0, 2)).toMatchObject([
    { kind: 'rolled-back', actor: 'staff:account-7', reason: 'asked by a test' },
    { kind: 'rolled-out', actor: 'staff:account-7', reason: '5 %: asked by a test' },
  ]);
  const entries = await releases.postgres.query(
    'select action, actor_id, detail from releases_audit.audit_entry order by id',
  );
  expect(entries).toMatchObject([
    {
      action: 'release-promoted',
      actor_id: 'account-7',
      detail: { remote: 'catalog', release: NEW, percent: 5 },
    },
    { action: 'release-rolled-back', actor_id: 'account-7', detail: { release: OLD } },
  ]);
});

it('reasons that staff gave are read by owners alone; those of teams by viewers too', async () => {
  const whole = await overview();
  const seen = await overview(staff('account-8', 'viewer'));
  const reasons = ({ decisions }: typeof whole, isOfStaff: boolean): string[] =>
    decisions
      .filter(({ actor }: { actor: string }) => actor.startsWith('staff:') === isOfStaff)
      .map(({ reason }: { reason: string }) => reason);
  expect(reasons(whole, true)).toEqual(['asked by a test', '5 %: asked by a test']);
  expect(reasons(seen, true)).toEqual(['', '']);
  expect(reasons(whole, false).join('')).not.toBe('');
  expect(reasons(seen, false)).toEqual(reasons(whole, false));
});

it('an act that is refused leaves nothing in the audit', async () => {
  const count = async () => (await releases.postgres.query('select from releases_audit.audit_entry')).length;
  const before = await count();
  expect((await act('promote', { releaseId: '9.9.9-7c90910b' })).body['error']).toBe('RELEASE_NOT_FOUND');
  expect(await count()).toBe(before);
});

it.each(['promote', 'rollback', 'try'] as const)('%s needs an owner and a fresh code', async (what) => {
  const body = { releaseId: OLD };
  expect((await act(what, body, staff('account-9', 'viewer'))).body['error']).toBe('FORBIDDEN');
  expect((await act(what, body, { ...owner, hasFreshStep: false })).body['error']).toBe('SECOND_STEP_STALE');
});

it('an owner tries a release: it is signed for the account, audited, and live for nobody', async () => {
  const before = (await releases.live()).body;
  const { body, cookies } = await act('try', { releaseId: TRIED });
  expect(body).toEqual({ releaseId: TRIED, expiresAt: expect.any(String) });
  const [cookie = ''] = cookies;
  expect(cookie).toMatch(/; Path=\/; Max-Age=3600; SameSite=Lax; Secure$/);
  const trial = readTrial(cookie.split(';')[0])!;
  expect(trial).toMatchObject({ remote: 'catalog', release: TRIED });
  const isSigned = (account: string) =>
    verify(
      'sha256',
      Buffer.from(trialText(trial, account)),
      { key: releases.publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(trial.signature, 'base64url'),
    );
  expect([isSigned('account-7'), isSigned('account-8')]).toEqual([true, false]);
  const [entry] = await releases.postgres.query(
    `select actor_id, detail from releases_audit.audit_entry where action = 'release-tried'`,
  );
  expect(entry).toMatchObject({ actor_id: 'account-7', detail: { remote: 'catalog', release: TRIED } });
  expect((await releases.live()).body).toEqual(before);
});

it('a trial uses up the fresh code of its session: what the release runs cannot act with the rest of its minutes', async () => {
  releases.closed.splice(0);
  expectDone(await act('try', { releaseId: TRIED }));
  expect(releases.closed).toEqual(['session-of-account-7']);
});

it('a blocked release cannot be tried', async () => {
  // The first test rolled it back.
  expect((await act('try', { releaseId: NEW })).body['error']).toBe('RELEASE_BLOCKED');
});

it('an owner withdraws a remote whose only release is bad; the audit says who and why', async () => {
  expectDone(await releases.publish('admin', '3.0.0', { token: ADMIN }));
  const releaseId = '3.0.0-7c90910b';
  expectDone(await releases.promote('admin', releaseId, ADMIN));
  const body = { releaseId, reason: 'asked by a test' };
  const path = '/api/admin/releases/admin/rollback';
  expect((await releases.ask('POST', path, owner, body)).body['error']).toBe('NO_FORMER_RELEASE');
  const { body: made } = await releases.ask('POST', path, owner, { ...body, mayWithdraw: true });
  expect(made).toMatchObject({ releaseId, isWithdrawn: true });
  const [entry] = await releases.postgres.query(
    `select actor_id, detail from releases_audit.audit_entry where action = 'remote-withdrawn'`,
  );
  expect(entry).toMatchObject({
    actor_id: 'account-7',
    detail: { remote: 'admin', release: releaseId, reason: 'asked by a test' },
  });
});
