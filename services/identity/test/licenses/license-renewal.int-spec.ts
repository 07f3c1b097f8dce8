import { documentJpeg, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { expectDone } from '@lectern/testing/node';
import { personOf, waiting, type Person } from './license-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

const TODAY = `(now() at time zone 'Asia/Seoul')::date`;

let objects: TestObjects;
let identity: TestIdentity;
let jpeg: Buffer;
let reviewer: Person;
beforeAll(async () => {
  jpeg = await documentJpeg();
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings });
  reviewer = await personOf(identity, 'reviewer@example.com', { roles: ['license-reviewer'] });
});
afterAll(async () => {
  await identity.stop();
  await objects.stop();
});

/** A person whose verified licence ends in `days`. */
async function verified(email: string, days: number): Promise<Person & { license: string }> {
  const person = await personOf(identity, email);
  const license = await handedIn(person);
  await decide(license, approval);
  await ends(license, days);
  return { ...person, license };
}
const ends = (license: string, days: number) =>
  identity.query(`update license set valid_until = ${TODAY} + $2::int where id = $1`, [license, days]);
const handedIn = (person: Person) =>
  waiting({ identity, objects }, person, { bytes: jpeg, type: 'image/jpeg' });
const approval = {
  decision: 'approve',
  number: '12 3456',
  authority: '보건복지부',
  validUntil: null,
  checks: ['name', 'document', 'validity', 'resident-number'],
  acceptsDuplicate: true,
};
async function decide(license: string, verdict: object): Promise<void> {
  const { browser } = reviewer;
  expectDone(await browser.post(`/api/admin/licenses/${license}/claim`));
  const { status, body } = await browser.post(`/api/admin/licenses/${license}/decision`, verdict);
  if (status !== 200) throw new Error(JSON.stringify(body));
}
/** As the upkeep asks for it once a day in Korea. */
const endLicenses = () => identity.runJob('end-licenses');
const statusOf = async ({ browser }: Person) => (await browser.get('/api/users/license-status')).body;
const isVerified = async ({ browser }: Person) =>
  (await browser.get('/api/auth/me')).body['license_verified'];
const statesOf = async ({ id }: Person) =>
  (
    await identity.query<{ state: string }>(
      'select state from license where account_id = $1 order by submitted_at',
      [id],
    )
  ).map(({ state }) => state);
const templatesTo = async ({ email }: Person) =>
  (
    await identity.query<{ template: string }>(
      `select content->>'template' as template from asked_mail where recipient = $1`,
      [email],
    )
  ).map(({ template }) => template);

describe('renewing a licence', () => {
  it('is open from sixty days before its end', async () => {
    const person = await verified('early@example.com', 61);
    const ask = () =>
      person.browser.post('/api/users/upload-license', { filename: 'a.jpg', type: 'image/jpeg' });
    expect(await statusOf(person)).toMatchObject({
      state: 'verified',
      renewal: null,
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await ask()).body['error']).toBe('LICENSE_PENDING');
    await ends(person.license, 60);
    expect((await statusOf(person))['renewal']).toBe('open');
    expect((await ask()).status).toBe(200);
  });

  it('is never open for a licence without an end', async () => {
    const person = await verified('endless@example.com', 1);
    await identity.query('update license set valid_until = null where id = $1', [person.license]);
    expect(await statusOf(person)).toMatchObject({ renewal: null, validUntil: null });
    const asked = await person.browser.post('/api/users/upload-license', {
      filename: 'a.jpg',
      type: 'image/jpeg',
    });
    expect(asked.body['error']).toBe('LICENSE_PENDING');
  });

  it('keeps the present licence counting, takes one at a time, and shows in the queue', async () => {
    const person = await verified('waits@example.com', 20);
    const renewal = await handedIn(person);
    expect(await isVerified(person)).toBe(true);
    expect(await statusOf(person)).toMatchObject({
      state: 'verified',
      license_verified: true,
      renewal: 'pending',
    });
    const more = await person.browser.post('/api/users/upload-license', {
      filename: 'a.jpg',
      type: 'image/jpeg',
    });
    expect(more.body['error']).toBe('LICENSE_PENDING');
    const { body } = await reviewer.browser.get('/api/admin/licenses');
    expect(body['items']).toContainEqual(expect.objectContaining({ id: renewal, attempt: 2 }));
  });

  it('holds from the approval on; the licence before has done its time, without a word about an end', async () => {
    const person = await verified('renewed@example.com', 3);
    await decide(await handedIn(person), approval);
    expect(await statesOf(person)).toEqual(['expired', 'verified']);
    await endLicenses();
    expect(await isVerified(person)).toBe(true);
    expect(await statusOf(person)).toMatchObject({ state: 'verified', renewal: null, reason: null });
    expect((await templatesTo(person)).filter((template) => template.startsWith('license-ex'))).toEqual([]);
  });

  it('refused takes nothing away while the present licence is good, and can be tried again', async () => {
    const person = await verified('refused@example.com', 20);
    await decide(await handedIn(person), { decision: 'reject', reason: 'unreadable' });
    expect(await isVerified(person)).toBe(true);
    expect(await statusOf(person)).toMatchObject({
      state: 'verified',
      renewal: 'open',
      reason: 'unreadable',
    });
    const [mail] = await identity.query<{ content: unknown }>(
      `select content from asked_mail where recipient = $1 and content->>'template' = 'license-rejected'`,
      [person.email],
    );
    const { validUntil } = await statusOf(person);
    expect(mail?.content).toMatchObject({ reason: 'unreadable', until: validUntil });
    expect(await handedIn(person)).not.toBe('none');
  });

  it('handed in in time keeps the licence valid past its last day until it is decided, without reminders', async () => {
    const [good, bad] = [await verified('good@example.com', 5), await verified('bad@example.com', 5)];
    const [next, other] = [await handedIn(good), await handedIn(bad)];
    await endLicenses();
    await ends(good.license, -1);
    await ends(bad.license, -1);
    await endLicenses();
    expect([await isVerified(good), await isVerified(bad)]).toEqual([true, true]);
    expect((await templatesTo(good)).filter((template) => template.startsWith('license-ex'))).toEqual([]);

    await decide(next, approval);
    await decide(other, { decision: 'ask-again', reason: 'expired' });
    await endLicenses();
    expect([await isVerified(good), await isVerified(bad)]).toEqual([true, false]);
    expect(await statesOf(bad)).toEqual(['expired', 'asked-again']);
    expect(await statusOf(bad)).toMatchObject({ state: 'asked-again', renewal: null, validUntil: null });
    // Why it ended is in the mail about the refusal.
    expect(await templatesTo(bad)).not.toContain('license-expired');
  });
});
