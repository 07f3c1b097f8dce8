import { join } from 'node:path';
import { findRowProblems } from '@lectern/nest-kit/testing';
import { startTestIdentity } from './start-test-identity.ts';

it('declares the columns of every statement as the migrated schema has them', async () => {
  const identity = await startTestIdentity();
  const report = await findRowProblems({
    url: identity.databaseUrl,
    folder: join(import.meta.dirname, '../src'),
  });
  await identity.stop();
  expect(report.problems).toEqual([]);
  expect(report.statements).toBeGreaterThan(20);
});
