import { join } from 'node:path';
import { findRowProblems } from '@lectern/nest-kit/testing';
import { startTestLearning } from './start-test-learning.ts';

it('declares the columns of every statement as the migrated schema has them', async () => {
  const learning = await startTestLearning();
  const report = await findRowProblems({
    url: learning.databaseUrl,
    folder: join(import.meta.dirname, '../src'),
    entities: [],
  });
  await learning.stop();
  expect(report.problems).toEqual([]);
  expect(report.statements).toBeGreaterThan(15);
});
