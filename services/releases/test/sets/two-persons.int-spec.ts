import { expectDone } from '@lectern/testing/node';
import { staff } from '../fake-identity.ts';
import { ADMIN, CATALOG, SECOND, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await startTestReleases({ twoPersons: new Set(['admin']) });
  expectDone(await releases.publish('admin', '1.0.0', { token: ADMIN }));
});
afterEach(() => releases.stop());

const OF_ADMIN = '1.0.0-7c90910b';
const reason = 'looked through by two';
const confirm = (token: string, releaseId = OF_ADMIN) =>
  releases.send('POST', '/api/releases/remotes/admin/confirm', token, { releaseId, reason });
const act = (what: 'promote' | 'confirm' | 'try', name: string) =>
  releases.ask('POST', `/api/admin/releases/admin/${what}`, staff(name, 'owner'), {
    releaseId: OF_ADMIN,
    reason,
  });
const overview = async () => {
  const { body } = await releases.ask('GET', '/api/admin/releases', staff('account-8', 'viewer'));
  return body['remotes'].find(({ id }: { id: string }) => id === 'admin');
};

it('the admin is live once a second person confirms what its team asked for', async () => {
  expect((await releases.promote('admin', OF_ADMIN, ADMIN)).body).toMatchObject({
    isWaiting: true,
    sequence: 0,
  });
  expect((await releases.live()).status).toBe(404);
  expect(await overview()).toMatchObject({
    live: null,
    needsTwo: true,
    request: { releaseId: OF_ADMIN, percent: 100, askedBy: 'team-admin' },
  });
  expect((await confirm(ADMIN)).body['error']).toBe('TOKEN_UNKNOWN');
  expect((await confirm(SECOND, '9.9.9-7c90910b')).body['error']).toBe('NOT_ASKED');
  expect((await confirm(SECOND)).body).toMatchObject({ isWaiting: false, sequence: 1 });
  const { live, request, decisions } = await overview();
  expect([live, request]).toEqual([OF_ADMIN, null]);
  expect(decisions.slice(0, 2)).toMatchObject([
    { kind: 'promoted', actor: 'team-admin + kim', reason: `for the tests; confirmed: ${reason}` },
    { kind: 'asked', actor: 'team-admin' },
  ]);
  expect((await confirm(SECOND)).body['error']).toBe('NOT_ASKED');
});

it('a member of staff who asked is refused as the second person; another owner is taken', async () => {
  expect((await act('promote', 'account-1')).body['isWaiting']).toBe(true);
  expect((await act('confirm', 'account-1')).body['error']).toBe('SECOND_PERSON_NEEDED');
  expect((await overview()).live).toBeNull();
  expect((await act('confirm', 'account-2')).body).toMatchObject({ isWaiting: false });
  const actions = await releases.postgres.query(
    'select action, actor_id from releases_audit.audit_entry order by id',
  );
  expect(actions).toEqual([
    { action: 'release-asked', actor_id: 'account-1' },
    { action: 'release-confirmed', actor_id: 'account-2' },
  ]);
});

it('a token that confirms opens nothing else, and other remotes take one person', async () => {
  const promoted = await releases.promote('admin', OF_ADMIN, SECOND);
  expect(promoted.body['error']).toBe('TOKEN_UNKNOWN');
  expectDone(await releases.publish('catalog', '1.0.0', { token: CATALOG }));
  expect((await releases.promote('catalog', OF_ADMIN)).body).toMatchObject({ isWaiting: false, sequence: 1 });
});

it('nobody tries alone what two persons release', async () => {
  expect((await act('try', 'account-1')).body['error']).toBe('SECOND_PERSON_NEEDED');
});

it('one person does not take the admin off the site', async () => {
  expectDone(await releases.promote('admin', OF_ADMIN, ADMIN));
  expectDone(await confirm(SECOND));
  const body = { releaseId: OF_ADMIN, reason, mayWithdraw: true };
  const answers = [
    await releases.send('POST', '/api/releases/remotes/admin/rollback', ADMIN, body),
    await releases.ask('POST', '/api/admin/releases/admin/rollback', staff('account-7', 'owner'), body),
  ];
  expect(answers.map((answer) => answer.body['error'])).toEqual([
    'SECOND_PERSON_NEEDED',
    'SECOND_PERSON_NEEDED',
  ]);
  expect(await overview()).toMatchObject({ live: OF_ADMIN });
});
