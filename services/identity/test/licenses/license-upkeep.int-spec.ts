import { documentJpeg, documentPdf, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { setClock, until } from '@lectern/testing/node';
import { personOf, waiting, type Person } from './license-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let objects: TestObjects;
let identity: TestIdentity;
async function start(settings: { licensePurgeDryRun?: boolean } = {}): Promise<void> {
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings, licenseKeepDays: 30, ...settings });
}
afterEach(async () => {
  jest.useRealTimers();
  await identity.stop();
  await objects.stop();
});

async function decided(email: string, days: number, bytes?: Buffer): Promise<Person & { license: string }> {
  const person = await personOf(identity, email);
  const file = bytes
    ? { bytes, type: 'application/pdf' }
    : { bytes: await documentJpeg(), type: 'image/jpeg' };
  const license = await waiting({ identity, objects }, person, file);
  await identity.query(
    `update license set state = 'verified', number = '1', decided_at = now() - make_interval(days => $2),
            valid_until = current_date + 100 where id = $1`,
    [license, days],
  );
  await identity.query(`update account set license_state = 'verified' where id = $1`, [person.id]);
  return { ...person, license };
}
/** As the upkeep asks for it once a day. */
const tend = () => identity.runJob('tend-licenses');
/** As the upkeep asks for it once a day in Korea. */
const endLicenses = () => identity.runJob('end-licenses');
/** Runs the job that deletes scheduled objects. */
const sweep = () => identity.runJob('remove-objects');
const today = `(now() at time zone 'Asia/Seoul')::date`;
/** About the end of a licence; the latest first. */
const mailsOf = ({ email }: Person) =>
  identity.query<{ content: object; language: string }>(
    `select content, language from asked_mail
      where recipient = $1 and content->>'template' in ('license-expiring', 'license-expired')`,
    [email],
  );
const pagesOf = async ({ license }: { license: string }) =>
  (await identity.query('select page from license_page where license_id = $1', [license])).length;

it('deletes the files of what was decided long ago, keeps the result, and says so', async () => {
  await start();
  const old = await decided('old@example.com', 31, documentPdf({ pages: 2 }));
  const young = await decided('young@example.com', 29);
  await tend();
  expect([await pagesOf(old), await pagesOf(young)]).toEqual([0, 1]);
  await until(async () => (await objects.contents()).length === 1);
  const { body } = await old.browser.get('/api/users/license-status');
  expect(body).toMatchObject({ state: 'verified', license_verified: true });
  const noted = await identity.query('select detail from audit_entry where action = $1', ['license-purged']);
  expect(noted).toEqual([{ detail: { license: old.license, files: 3 } }]);
});

it('counts only, where it is asked to', async () => {
  await start({ licensePurgeDryRun: true });
  const old = await decided('old@example.com', 31);
  await tend();
  expect(await pagesOf(old)).toBe(1);
  expect(await objects.contents()).toHaveLength(1);
  expect(await identity.query('select 1 from audit_entry where action = $1', ['license-purged'])).toEqual([]);
});

it('approves no licence whose last day is over in Korea', async () => {
  await start();
  const reviewer = await personOf(identity, 'reviewer@example.com', { roles: ['license-reviewer'] });
  const person = await personOf(identity, 'midnight@example.com');
  const file = { bytes: await documentJpeg(), type: 'image/jpeg' };
  const license = `/api/admin/licenses/${await waiting({ identity, objects }, person, file)}`;
  await reviewer.browser.post(`${license}/claim`);
  const validUntil = new Date().toISOString().slice(0, 10);
  const checks = ['name', 'document', 'validity', 'resident-number'];
  const approval = { decision: 'approve', number: '123456', authority: '', validUntil, checks };
  const statuses: number[] = [];
  for (const moment of ['15:00:00', '14:59:59']) {
    setClock(Date.parse(`${validUntil}T${moment}Z`));
    const verdict = { ...approval, acceptsDuplicate: false };
    statuses.push((await reviewer.browser.post(`${license}/decision`, verdict)).status);
  }
  expect(statuses).toEqual([400, 200]);
});

it('ends a licence after its last day, and lets the person hand in the next', async () => {
  await start();
  const person = await decided('ended@example.com', 1);
  const course = () => person.browser.get('/api/users/license-status');
  await identity.query(`update license set valid_until = ${today}`);
  await endLicenses();
  expect((await course()).body).toMatchObject({ license_verified: true });
  await identity.query(`update license set valid_until = ${today} - 1`);
  await endLicenses();
  expect(await mailsOf(person)).toEqual([
    { content: { template: 'license-expired', name: 'Minji Kim' }, language: 'ko' },
    {
      content: { template: 'license-expiring', name: 'Minji Kim', days: 0, until: expect.anything() },
      language: 'ko',
    },
  ]);
  expect((await person.browser.get('/api/auth/me')).body).toMatchObject({
    license_verified: false,
    license_state: 'expired',
  });
  const again = await waiting({ identity, objects }, person, {
    bytes: await documentJpeg(),
    type: 'image/jpeg',
  });
  expect(again).not.toBe('none');
});

it('tells people thirty and seven days before, in their language, once each', async () => {
  await start();
  const person = await decided('ends@example.com', 1);
  await identity.query(`update account set language = 'en' where id = $1`, [person.id]);
  const told: unknown[] = [];
  for (const left of [31, 30, 29, 8, 7, 6, 1]) {
    await identity.query(`update license set valid_until = ${today} + $1::int`, [left]);
    await endLicenses();
    await endLicenses();
    told.push([left, (await mailsOf(person)).length]);
  }
  expect(told).toEqual([
    [31, 0],
    [30, 1],
    [29, 1],
    [8, 1],
    [7, 2],
    [6, 2],
    [1, 2],
  ]);
  expect((await mailsOf(person))[0]).toMatchObject({
    content: { template: 'license-expiring', days: 7 },
    language: 'en',
  });
});

it('tells once, with the days that are left, where the service was away on the day', async () => {
  await start();
  const person = await decided('late@example.com', 1);
  await identity.query(`update license set valid_until = ${today} + 3`);
  await endLicenses();
  await endLicenses();
  expect(await mailsOf(person)).toMatchObject([{ content: { template: 'license-expiring', days: 3 } }]);
});

it('ends no licence whose mail cannot be asked for', async () => {
  await start();
  const person = await decided('whole@example.com', 1);
  await identity.query(`update license set valid_until = ${today} - 1`);
  await identity.admin(
    `alter table identity_audit.audit_entry add constraint no_record check (action <> 'license-expired') not valid`,
  );
  await identity.addJob('end-licenses');
  await until(
    async () =>
      (
        await identity.query(
          `select 1 from identity_jobs.job where name = 'end-licenses' and state in ('retry', 'failed')`,
        )
      ).length > 0,
  );
  expect((await person.browser.get('/api/auth/me')).body).toMatchObject({ license_verified: true });
  expect(await mailsOf(person)).toEqual([]);
});

describe('row 55: files that have to go', () => {
  const dueFiles = () => identity.query('select key from doomed_object where due_at <= now()');
  const isSwept = async () => (await objects.contents()).length === 0 && (await doomed()).length === 0;
  /** Without the upload itself, which is announced for as long as its address is good. */
  const doomed = () =>
    identity.query(`select key from doomed_object where key like 'licenses/kept/%' order by key`);

  it('row 55: leaves no file behind when an account is deleted, even while the store is away', async () => {
    await start();
    const person = await decided('gone@example.com', 1, documentPdf({ pages: 2 }));
    expect(await objects.contents()).toHaveLength(3);
    await objects.fail({ refuseNext: 1, method: 'DELETE' });
    await identity.query('delete from account where id = $1', [person.id]);
    await sweep();
    // The one that was refused holds up nothing else, and is not asked for again at once.
    expect([(await objects.contents()).length, (await doomed()).length]).toEqual([1, 1]);
    expect(await dueFiles()).toEqual([]);
    await identity.query(`update doomed_object set due_at = now()`);
    await sweep();
    expect(await isSwept()).toBe(true);
  });

  it('row 55: asks a store that is away a few times only, and deletes everything when it is back', async () => {
    await start();
    await identity.query(
      `insert into doomed_object (key, due_at) select 'licenses/kept/' || n, now() from generate_series(1, 45) n`,
    );
    await objects.fail({ refuseNext: 1_000, method: 'DELETE' });
    await sweep();
    expect(await dueFiles()).toHaveLength(25);
    await objects.fail({});
    // Those that were refused stand behind those that were not asked for yet.
    await sweep();
    expect(await doomed()).toHaveLength(20);
    await identity.query(`update doomed_object set due_at = now()`);
    await sweep();
    expect(await isSwept()).toBe(true);
  });
});
