import { documentJpeg, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { planByIndex } from '@lectern/testing/node';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import { personOf, waiting, type Person } from './license-people.ts';

let objects: TestObjects;
let identity: TestIdentity;
let jpeg: Buffer;
let one: Person;
let two: Person;
beforeAll(async () => {
  jpeg = await documentJpeg();
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings });
  one = await personOf(identity, 'reviewer-1@example.com', { roles: ['license-reviewer'], name: 'Lee One' });
  two = await personOf(identity, 'reviewer-2@example.com', { roles: ['owner'], name: 'Lee Two' });
});
afterAll(async () => {
  await identity.stop();
  await objects.stop();
});

const handIn = (person: Person) =>
  waiting({ identity, objects }, person, { bytes: jpeg, type: 'image/jpeg' });
const path = (license: string, rest = '') => `/api/admin/licenses/${license}${rest}`;
const historyOf = (license: string, { browser }: Person = one) => browser.get(path(license, '/history'));
const refuse = async ({ browser }: Person, license: string, decision: 'reject' | 'ask-again') => {
  await browser.get(path(license));
  await browser.post(path(license, '/claim'));
  await browser.post(path(license, '/decision'), { decision, reason: 'resident-number-visible', note: '' });
};

it('tells who decided about the licence and about earlier ones and why, and not who only looked', async () => {
  const person = await personOf(identity, 'learner-1@example.com', { name: 'Minji Kim' });
  const first = await handIn(person);
  await refuse(one, first, 'reject');
  const second = await handIn(person);
  await refuse(two, second, 'ask-again');
  const other = await personOf(identity, 'learner-2@example.com');
  await refuse(one, await handIn(other), 'reject');
  const third = await handIn(person);
  const { status, body } = await historyOf(third);
  expect(status).toBe(200);
  const reason = 'resident-number-visible';
  expect(body).toMatchObject({
    history: [
      { action: 'license-submitted', actorName: 'Minji Kim', isOfSite: false, reason: '' },
      { action: 'license-asked-again', actorName: 'Lee Two', reason },
      { action: 'license-claimed', actorName: 'Lee Two' },
      { action: 'license-submitted', actorName: 'Minji Kim' },
      { action: 'license-rejected', actorName: 'Lee One', reason },
      { action: 'license-claimed', actorName: 'Lee One' },
      { action: 'license-submitted', actorName: 'Minji Kim' },
    ],
    isHistoryCut: false,
  });
  // All licences of a person have the same history.
  expect((await historyOf(first)).body).toEqual(body);
});

it('names nobody where the site acted', async () => {
  const person = await personOf(identity, 'learner-3@example.com');
  const license = await handIn(person);
  await identity.query(
    `insert into audit_entry (action, account_id, detail)
     values ('license-expired', $1, jsonb_build_object('license', $2::text))`,
    [person.id, license],
  );
  const { body } = await historyOf(license);
  expect(body['history']).toMatchObject([
    { action: 'license-expired', actorName: '', isOfSite: true },
    { action: 'license-submitted' },
  ]);
});

it('is of a licence that there is, and for reviewers and owners', async () => {
  const missing = await historyOf('0b7f4a52-6d3e-4a3f-9a70-3f6f3f1c2d10');
  expect(missing).toMatchObject({ status: 404, body: { error: 'LICENSE_NOT_FOUND' } });
  const person = await personOf(identity, 'learner-4@example.com');
  const license = await handIn(person);
  expect((await historyOf(license, two)).status).toBe(200);
  const viewer = await personOf(identity, 'viewer@example.com', { roles: ['viewer', 'content', 'finance'] });
  for (const by of [viewer, person]) expect((await historyOf(license, by)).status).toBe(403);
});

it('is read by an index', async () => {
  await identity.query(
    `insert into audit_entry (action, actor_id, detail)
     select 'license-viewed', 'x', jsonb_build_object('license', n::text) from generate_series(1, 2000) n`,
  );
  await identity.admin('vacuum analyze identity_audit.audit_entry');
  const plan = await planByIndex(
    { url: identity.databaseUrl, schema: 'identity_audit' },
    `select id from audit_entry where detail ->> 'license' = '7' and action like 'license-%'
        and action not in ('license-opened', 'license-viewed') order by at desc, id desc limit 51`,
  );
  expect(plan).toContain('audit_entry_of_license_by_key');
  expect(plan).not.toContain('Sort');
});
