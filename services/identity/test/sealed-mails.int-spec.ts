import { staffAtWork } from './staff/staff-people.ts';
import {
  askForCode,
  logIn,
  PASSWORD,
  signUp,
  startTestIdentity,
  type TestIdentity,
} from './start-test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

/** Every row of every table and view of the database that holds this text, as its schema and table. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await identity.admin<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('identity', 'identity_audit', 'identity_jobs', 'public') and tablename not in ('opened_mail', 'asked_job')`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await identity.admin(
        `select 1 from ${name} one where strpos(lower(row_to_json(one)::text), lower($1)) > 0`,
        [text],
      );
      return rows.length > 0 ? name : [];
    }),
  );
  return found.flat();
}

it('row 62: neither a mailed code nor the address it goes to is beside the other in the database', async () => {
  const email = 'canary-of-the-queue@example.com';
  const { status } = await askForCode(identity.browser(), email);
  expect(status).toBe(200);
  const code = await identity.code(email);
  expect(code).toMatch(/^\d{6}$/);
  const tables = await tablesWith(email);
  // The address is what the code is looked up by, beside a digest of it.
  expect(tables.filter((name) => !['identity.email_code', 'identity.rate_limit'].includes(name))).toEqual([]);
  expect((await tablesWith(code)).filter((name) => name.startsWith('identity_jobs.'))).toEqual([]);
});

it('row 62: a person who leaves is in no table any more, nor in what staff wrote about them', async () => {
  const email = 'canary-of-a-leaver@example.com';
  const reason = 'Canaria Leaver called about the name';
  const id = await signUp(identity, email, {
    name: 'Canaria Leaver',
    lastName: 'Leaver',
    firstName: 'Canaria',
  });
  const { browser: owner } = await staffAtWork(identity, 'owner@staff.example', 'owner');
  const user = `/api/admin/users/${id}`;
  const acts = [
    await owner.ask('PUT', `${user}/name`, { lastName: 'Leaver', firstName: 'Kanaria', reason }),
    await owner.post(`${user}/reset-mail`, { reason }),
    await owner.post(`${user}/suspend`, { reason }),
    await owner.post(`${user}/unsuspend`, { reason }),
    await owner.post(`${user}/notes`, { text: reason }),
  ];
  expect(acts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await tablesWith('Canaria Leaver')).toContain('identity_audit.audit_entry');
  const browser = identity.browser();
  await logIn(browser, email);
  const deleted = await browser.post('/api/users/privacy/delete-account', { password: PASSWORD });
  expect(deleted.status).toBe(200);
  for (const canary of [email, id, 'Canaria', 'Kanaria']) expect(await tablesWith(canary)).toEqual([]);
});
