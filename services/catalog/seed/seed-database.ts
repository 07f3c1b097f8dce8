import { parseArgs } from 'node:util';
import { createDataSource, runMigrations } from '@lectern/nest-kit/provision';
import { catalogMigrations } from '../migrations/catalog-migrations.ts';
import { growCatalog } from './grow/grow-catalog.ts';
import { seedCatalog, type SeedResult } from './load-seed.ts';

export { growCatalog } from './grow/grow-catalog.ts';
export { seedCatalog, type SeedResult } from './load-seed.ts';

export interface SeedReport extends SeedResult {
  /** Published curricula in the catalog now. */
  readonly curricula: number;
}

/**
 * Migrates, seeds and, when `curricula` asks for more than the content has, grows a catalog with made-up courses.
 * `databaseUrl` is the address as the catalog's own role.
 */
export async function seedDatabase(
  databaseUrl: string,
  options: { curricula?: number; onProgress?: (done: number, total: number) => void } = {},
): Promise<SeedReport> {
  await runMigrations({ url: databaseUrl, service: 'catalog', migrations: catalogMigrations });
  const dataSource = createDataSource({ service: 'catalog', url: databaseUrl, entities: [], poolSize: 2 });
  await dataSource.initialize();
  try {
    const result = await seedCatalog(dataSource);
    const curricula = await growCatalog(dataSource, options.curricula ?? 0, options.onProgress);
    return { ...result, curricula };
  } finally {
    await dataSource.destroy();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { curricula: { type: 'string' } } });
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is required: the database's address as the catalog's role");
  const report = await seedDatabase(url, {
    curricula: Number(values.curricula ?? 0),
    onProgress: (done, total) => process.stdout.write(`${done} of ${total} curricula\n`),
  });
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
