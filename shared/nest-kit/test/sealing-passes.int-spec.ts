import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import type { DataSource } from 'typeorm';
import {
  createDataSource,
  Database,
  ensureServiceDatabase,
  runMigrations,
  SealingRepository,
} from '../src/index.ts';
import { sealingTable } from '../src/sealing/sealing-table.ts';

const HOUR = 3_600_000;
let postgres: TestPostgres;
let dataSource: DataSource;
let secrets: SealingRepository;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'sealer', password: 'pw' });
  await runMigrations({ url, service: 'sealer', migrations: [sealingTable] });
  dataSource = await createDataSource({ service: 'sealer', url, entities: [], poolSize: 1 }).initialize();
  secrets = new SealingRepository(new Database(dataSource));
});
afterAll(async () => {
  await dataSource.destroy();
  await postgres.drop();
});

const claim = async (id = 'next') => {
  const claimed = await secrets.claimPass(id, 0);
  if (claimed === undefined) throw new Error('There was no pass to claim');
  return claimed;
};
/** Moves a time of all secrets five minutes back, longer than a process may be silent. */
const age = (column: 'renewed_at' | 'looked_at') =>
  postgres.query(`update sealer.sealing_secret set ${column} = ${column} - interval '5 minutes'`);

it('gives a pass to one process, and takes it from one that is silent, whose count then says nothing', async () => {
  await secrets.noteStart('next', 'former');
  const first = await claim();
  expect(await secrets.claimPass('next', 0)).toBeUndefined();
  await age('renewed_at');
  await secrets.renewPass('next', first);
  expect(await secrets.claimPass('next', 0)).toBeUndefined();
  await age('renewed_at');
  const second = await claim();
  await secrets.noteLeftOver('next', first, 0);
  await secrets.releasePass('next', first);
  expect(await secrets.countLeftOver('next', 0)).toBeNull();
  expect(await secrets.claimPass('next', 0)).toBeUndefined();
  await secrets.noteLeftOver('next', second, 3);
  expect(await secrets.countLeftOver('next', 0)).toBe(3);
});

it('has another pass after some minutes, and at once after a start or a pass that was broken off', async () => {
  expect(await secrets.claimPass('next', 0)).toBeUndefined();
  await age('looked_at');
  await secrets.releasePass('next', await claim());
  await secrets.noteLeftOver('next', await claim(), 0);
  expect(await secrets.claimPass('next', 0)).toBeUndefined();
  await secrets.noteStart('next', 'former');
  expect(await secrets.countLeftOver('next', 0)).toBeNull();
  await secrets.noteLeftOver('next', await claim(), 0);
  expect(await secrets.countLeftOver('next', 0)).toBe(0);
});

it('does not count what was looked at while processes of before could write, nor after one of them has started', async () => {
  expect(await secrets.countLeftOver('next', HOUR)).toBeNull();
  expect(await secrets.claimPass('next', HOUR)).toBeDefined();
  await secrets.noteStart('former', 'former');
  expect(await secrets.countLeftOver('next', 0)).toBeNull();
  await age('renewed_at');
  expect(await secrets.claimPass('next', 0)).toBeUndefined();
});
