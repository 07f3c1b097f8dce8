import { join } from 'node:path';
import { findRowProblems } from '@lectern/nest-kit/testing';
import { catalogEntities } from '../src/entities.ts';
import { startTestCatalog } from './start-test-catalog.ts';

it('declares the columns of every statement and entity as the migrated schema has them', async () => {
  const catalog = await startTestCatalog();
  const report = await findRowProblems({
    url: catalog.databaseUrl,
    folder: join(import.meta.dirname, '../src'),
    entities: catalogEntities,
  });
  await catalog.stop();
  expect(report.problems).toEqual([]);
  expect(report.statements).toBeGreaterThan(40);
});
