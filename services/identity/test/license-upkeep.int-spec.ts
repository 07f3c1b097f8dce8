import { documentJpeg, documentPdf, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { until } from '@lectern/testing/node';
import { personOf, waiting, type Person } from './license-people.ts';
import { startTestIdentity, type TestIdentity } from './start-test-identity.ts';

jest.setTimeout(60_000);

let objects: TestObjects;
let identity: TestIdentity;
async function start(settings: { licensePurgeDryRun?: boolean } = {}): Promise<void> {
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings, licenseKeepDays: 30, ...settings });
}
afterEach(async () => {
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
/** As the upkeep asks for it once a day; resolves when the job is done. */
async function tend(): Promise<void> {
  const [job] = await identity.query<{ id: string }>(
    `insert into identity_jobs.job (name, data) values ('tend-licenses', '{"data":{}}') returning id`,
  );
  await until(async () => {
    const [row] = await identity.query<{ state: string }>(
      'select state from identity_jobs.job where id = $1',
      [job?.id],
    );
    return row?.state === 'completed';
  });
}
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

it('ends a licence after its last day, and lets the person hand in the next', async () => {
  await start();
  const person = await decided('ended@example.com', 1);
  await identity.query(`update license set valid_until = current_date - 2`);
  await tend();
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

it('row 55: leaves no file behind when an account is deleted, even while the store is away', async () => {
  await start();
  const person = await decided('gone@example.com', 1);
  await objects.fail({ refuseNext: 1, method: 'DELETE' });
  await identity.query('delete from account where id = $1', [person.id]);
  await identity.query(`insert into identity_jobs.job (name, data) values ('remove-objects', '{"data":{}}')`);
  // The store refused the first time; the job is tried again by the queue, or by the next upkeep.
  await identity.query(`insert into identity_jobs.job (name, data) values ('remove-objects', '{"data":{}}')`);
  await until(async () => (await objects.contents()).length === 0);
  await until(
    async () => (await identity.query('select 1 from doomed_object where due_at <= now()')).length === 0,
  );
});
