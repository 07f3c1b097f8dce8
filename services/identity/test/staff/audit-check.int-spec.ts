import { runJob } from '@lectern/nest-kit/testing';
import { staffAtWork } from './staff-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

/** A Sunday in Korea: all of the record is looked at. */
const checkAll = () => runJob(identity.admin, 'identity', 'check-audit', { night: '2026-11-29' });
const metric = async (): Promise<string | undefined> =>
  /^lectern_audit_chain_broken (\d)$/m.exec(await (await fetch(`${identity.url}/metrics`)).text())?.[1];

it('an entry that is taken out of the record is found at night, and told to owners and to monitoring', async () => {
  const { browser } = await staffAtWork(identity, 'owner@staff.example', 'owner');
  const known = async () => {
    const { body } = await browser.get('/api/admin/audit/chains?scope=known');
    const services = body['services'] as { service: string; chain: { broken: unknown } | null }[];
    // The others are away in this test, and unknown.
    return services.find(({ service }) => service === 'identity')?.chain;
  };
  expect(await known()).toMatchObject({ checkedAt: null, broken: null });
  await identity.admin(`update identity_audit.audit_entry set at = at - interval '11 minutes'`, []);
  await identity.query('select seal_audit(1000)');
  await checkAll();
  expect(await known()).toMatchObject({ looked: 0, checkedAt: expect.any(String) as string, broken: null });

  const [first] = await identity.admin<{ id: string }>(
    `delete from identity_audit.audit_entry where id = (select min(id) from identity_audit.audit_entry) returning id::text`,
    [],
  );
  // Nothing is looked at for the start page: it knows what the last night found.
  expect(await known()).toMatchObject({ broken: null });
  await checkAll();
  expect(await known()).toMatchObject({ broken: { seal: '1', fault: 'missing', entry: first?.id } });
  expect(await metric()).toBe('1');
  const [next] = await identity.query<{ count: string }>(
    `select count(*) from identity_jobs.job where name = 'check-audit' and state = 'created' and start_after > now()`,
  );
  expect(Number(next?.count)).toBeGreaterThan(0);
});
