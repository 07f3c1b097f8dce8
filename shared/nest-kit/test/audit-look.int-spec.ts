import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { AuditChainRepository } from '../src/audit/audit-chain.repository.ts';
import { AuditChainService, type ChainPlace } from '../src/audit/audit-chain.service.ts';
import { AuditCheckService } from '../src/audit/audit-check.service.ts';
import { createDataSource, createLogger, Database, ensureServiceDatabase } from '../src/index.ts';
import type { Events } from '../src/events/events.ts';
import type { Jobs } from '../src/jobs/jobs.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { StoredFigures } from '../src/metrics/stored-figures.ts';

/** Data of a job that looks at a piece of the chain. */
interface Piece {
  readonly night: string;
  readonly from?: ChainPlace | undefined;
}

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
  expect(await chain.readCheck()).toEqual({ ...nothing, checkedAt: null, uncheckedSince: null });
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

it('of a job goes in pieces, each behind the one before, to the end or to the first fault', async () => {
  const queue: Piece[] = [];
  let handle: ((piece: Piece) => Promise<void>) | undefined;
  const jobs = {
    registerHandler: (_spec: unknown, handler: typeof handle) => (handle = handler),
    enqueueJob: (_spec: unknown, data: Piece) => Promise.resolve(queue.push(data)),
  } as unknown as Jobs;
  const inPieces = {
    checkPiece: (scope: 'new' | 'all', from?: ChainPlace) =>
      chain.checkPiece(scope, from, { looks: 1, entries: 1_000 }),
  } as unknown as AuditChainService;
  new AuditCheckService(jobs, inPieces).onModuleInit();
  const work = async (night: string): Promise<Piece[]> => {
    const pieces: Piece[] = [{ night }];
    for (const piece of pieces) {
      queue.length = 0;
      await handle?.(piece);
      pieces.push(...queue.filter(({ from }) => from !== undefined));
      // The next night is enqueued once, by the first piece.
      expect(queue.filter(({ from }) => from === undefined)).toHaveLength(piece.from ? 0 : 1);
    }
    return pieces;
  };
  const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
  const all = [undefined, '20', '40'];
  expect((await work(sunday)).map(({ from }) => from?.seal)).toEqual(all);
  expect(await chain.readCheck()).toMatchObject({ entries: 49, checkedAt: expect.any(String), broken: null });
  expect(await work(saturday)).toHaveLength(1);

  await postgres.query('delete from looking_audit.audit_entry where id = 30');
  // What is behind the last look is the matter of the night to Sunday.
  expect(await work(saturday)).toHaveLength(1);
  expect((await chain.readCheck()).broken).toBeNull();
  expect((await work(sunday)).map(({ from }) => from?.seal)).toEqual([undefined, '20']);
  const missing = { seal: '30', fault: 'missing', entry: '30' };
  expect((await chain.readCheck()).broken).toEqual(missing);
  expect(await work(saturday)).toHaveLength(1);
  expect((await chain.readCheck()).broken).toEqual(missing);
});

/** What the service tells monitoring under this name. */
async function readMetric(name: string): Promise<string | undefined> {
  const jobs = { countOpen: () => Promise.resolve([]) } as unknown as Jobs;
  const events = {
    readLags: () => Promise.resolve([]),
    countAside: () => Promise.resolve(0),
  } as unknown as Events;
  const metrics = new Metrics();
  await new StoredFigures(metrics, jobs, events, seals).look();
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.write())?.[1];
}

it('tells monitoring and owners since when nobody has looked, and that nobody ever has', async () => {
  const hours = async (): Promise<number> =>
    Math.floor(Number(await readMetric('lectern_audit_unchecked_seconds')) / 3_600);
  expect(await hours()).toBe(0);
  const [late] = await postgres.query<{ at: Date }>(
    `update looking_audit.audit_check set at = now() - interval '40 hours 1 minute' returning at`,
  );
  expect(await hours()).toBe(40);
  expect((await chain.readCheck()).uncheckedSince).toBe(late?.at.toISOString());

  await postgres.query('create table kept_check as table looking_audit.audit_check');
  await postgres.query('delete from looking_audit.audit_check');
  const [first] = await postgres.query<{ at: Date }>(
    `update looking_audit.audit_seal set at = now() - interval '60 hours 1 minute' where id = 1 returning at`,
  );
  expect(await hours()).toBe(60);
  expect(await chain.readCheck()).toMatchObject({
    ...{ checkedAt: null, uncheckedSince: first?.at.toISOString() },
  });
  await postgres.query('insert into looking_audit.audit_check select * from kept_check');
});

it('tells monitoring of a fault until a later look finds none', async () => {
  const told = () => readMetric('lectern_audit_chain_broken');
  expect(await told()).toBe('1');
  await postgres.query(
    `insert into looking_audit.audit_entry (id, action, account_id, actor_roles, at) overriding system value
     select 30, action, account_id, actor_roles, at from looking_audit.audit_entry where id = 29`,
  );
  expect((await chain.checkChain('all')).broken).toBeNull();
  expect(await told()).toBe('0');
});

it('is noted by the owner of the record alone', async () => {
  await expect(database.query('delete from audit_check')).rejects.toThrow('permission denied');
  await expect(database.query('update audit_look set seal = 1')).rejects.toThrow('permission denied');
  await expect(database.query('delete from audit_look')).rejects.toThrow('permission denied');
});
