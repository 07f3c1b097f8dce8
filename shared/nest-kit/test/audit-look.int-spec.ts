import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { AuditChainRepository } from '../src/audit/audit-chain.repository.ts';
import { AuditChainService } from '../src/audit/audit-chain.service.ts';
import { createDataSource, createLogger, Database, ensureServiceDatabase } from '../src/index.ts';

let postgres: TestPostgres;
let database: Database;
let seals: AuditChainRepository;
let chain: AuditChainService;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'looking', password: 'pw' });
  const dataSource = createDataSource({ service: 'looking', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
  seals = new AuditChainRepository(database);
  chain = new AuditChainService(seals, createLogger({ service: 'looking', level: 'silent' }));
});
afterAll(async () => {
  await database.manager.connection.destroy();
  await postgres.drop();
});

/** Adds entries, each with a seal of its own. */
async function seal(count: number): Promise<void> {
  await postgres.query(
    `insert into looking_audit.audit_entry (action, account_id, at)
     select 'done', 'a', now() - interval '11 minutes' from generate_series(1, ${count})`,
  );
  for (let made = 0; made < count; made += 1) await seals.sealEntries(1);
}
const change = (id: number, action: string) =>
  postgres.query(`update looking_audit.audit_entry set action = '${action}' where id = ${id}`);

it('is of nothing before the first seal', async () => {
  const nothing = { entries: 0, looked: 0, sealedAt: null, broken: null };
  for (const scope of ['new', 'all', 'new'] as const) expect(await chain.checkChain(scope)).toEqual(nothing);
});

it('goes on where the last one ended, and tells of all entries', async () => {
  // More than one look of twenty seals.
  await seal(45);
  expect(await chain.checkChain('new')).toMatchObject({ entries: 45, looked: 45, broken: null });
  expect(await chain.checkChain('new')).toMatchObject({
    entries: 45,
    looked: 0,
    sealedAt: expect.any(String) as string,
  });
  await seal(2);
  expect(await chain.checkChain('new')).toMatchObject({ entries: 47, looked: 2, broken: null });
});

it('finds what is wrong with the new ones each time, and is found whole once it is right', async () => {
  await seal(2);
  await change(48, 'other');
  const broken = { entries: 47, broken: { seal: '48', fault: 'changed', entry: null } };
  expect(await chain.checkChain('new')).toMatchObject(broken);
  expect(await chain.checkChain('new')).toMatchObject(broken);
  await change(48, 'done');
  expect(await chain.checkChain('new')).toMatchObject({ entries: 49, looked: 2, broken: null });
});

it('of everything finds what was changed behind it, which new looks then tell as well', async () => {
  await change(3, 'other');
  expect(await chain.checkChain('new')).toMatchObject({ looked: 0, broken: null });
  const broken = { entries: 2, broken: { seal: '3', fault: 'changed', entry: null } };
  expect(await chain.checkChain('all')).toMatchObject({ ...broken, looked: 2 });
  expect(await chain.checkChain('new')).toMatchObject({ ...broken, looked: 0 });
  await change(3, 'done');
  expect(await chain.checkChain('all')).toMatchObject({ entries: 49, looked: 49, broken: null });
  expect(await chain.checkChain('new')).toMatchObject({ entries: 49, looked: 0 });
});

it('is noted by the owner of the record alone', async () => {
  await expect(database.query('update audit_look set seal = 1')).rejects.toThrow('permission denied');
  await expect(database.query('delete from audit_look')).rejects.toThrow('permission denied');
});
