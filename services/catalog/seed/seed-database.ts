import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { createDataSource, runMigrations } from '@lectern/nest-kit/provision';
import { catalogDatabase } from '../database.ts';
import { growCatalog } from './grow/grow-catalog.ts';
import { seedCatalog, type SeedResult } from './load-seed.ts';

export { growCatalog } from './grow/grow-catalog.ts';
export { seedCatalog, type SeedResult } from './load-seed.ts';

export interface SeedReport extends SeedResult {
  /** Published curricula in the catalog now. */
  readonly curricula: number;
}

interface GrowthOptions {
  /** Published curricula to grow to; those the content has are enough by default. */
  readonly curricula?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Migrates, seeds and, when `curricula` asks for more than the content has, grows a catalog with made-up courses.
 * `databaseUrl` is the address as the catalog's own role.
 */
export async function seedDatabase(databaseUrl: string, options: GrowthOptions = {}): Promise<SeedReport> {
  return withDatabase(databaseUrl, async (dataSource) => {
    const result = await seedCatalog(dataSource);
    return { ...result, curricula: await grow(dataSource, options) };
  });
}

/** Migrates and grows a catalog without the content: made-up courses only, for measuring. */
export async function growDatabase(databaseUrl: string, options: GrowthOptions): Promise<void> {
  await withDatabase(databaseUrl, (dataSource) => grow(dataSource, options));
}

const grow = (dataSource: DataSource, { curricula = 0, onProgress }: GrowthOptions): Promise<number> =>
  growCatalog(dataSource, { curricula, onProgress });

async function withDatabase<T>(url: string, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  await runMigrations({ url, service: 'catalog', ...catalogDatabase });
  const dataSource = createDataSource({ service: 'catalog', url, entities: [], poolSize: 2 });
  await dataSource.initialize();
  try {
    return await work(dataSource);
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
