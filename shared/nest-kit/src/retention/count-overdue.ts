import { createDataSource } from '../database/data-source.ts';
import { Database } from '../database/database.ts';
import type { RetentionRule } from './retention-rule.ts';
import { RetentionRepository } from './retention.repository.ts';

/** Counts the rows that the nightly purge would change now, a line for each rule; changes nothing. */
export async function countOverdue(
  service: string,
  databaseUrl: string,
  rules: readonly RetentionRule[],
): Promise<string[]> {
  const dataSource = createDataSource({ service, url: databaseUrl, entities: [], poolSize: 1 });
  await dataSource.initialize();
  try {
    const rows = new RetentionRepository(new Database(dataSource));
    const lines: string[] = [];
    for (const rule of rules)
      lines.push(
        `${String(await rows.countOverdue(rule)).padStart(8)}  ${rule.name.padEnd(18)} ${rule.keeps}`,
      );
    return lines;
  } finally {
    await dataSource.destroy();
  }
}
