import { startTestIdentity, type TestIdentity } from './start-test-identity.ts';

jest.setTimeout(60_000);

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

/** Every row of every table and view of the database that holds this text, as its schema and table. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await identity.admin<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('identity', 'identity_jobs', 'public') and tablename <> 'opened_mail'`,
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
  const { status } = await identity.browser().post('/api/auth/send-verification', { email, language: 'ko' });
  expect(status).toBe(200);
  const code = await identity.code(email);
  expect(code).toMatch(/^\d{6}$/);
  const tables = await tablesWith(email);
  // The address is what the code is looked up by, beside a digest of it.
  expect(tables.filter((name) => !['identity.email_code', 'identity.rate_limit'].includes(name))).toEqual([]);
  expect((await tablesWith(code)).filter((name) => name.startsWith('identity_jobs.'))).toEqual([]);
});
