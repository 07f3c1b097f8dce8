import { join } from 'node:path';
import { ensureServiceDatabase, runMigrations } from '@lectern/nest-kit';
import { findRowProblems } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { commerceDatabase } from '../database.ts';

it('declares the columns of every statement as the migrated schema has them', async () => {
  const postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'commerce', password: 'pw' });
  await runMigrations({ url, service: 'commerce', ...commerceDatabase });
  const report = await findRowProblems({ url, folder: join(import.meta.dirname, '../src') });
  await postgres.drop();
  expect(report.problems).toEqual([]);
  expect(report.statements).toBeGreaterThan(60);
});
