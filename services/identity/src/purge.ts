import { createDataSource, Database } from '@lectern/nest-kit';
import { loadIdentityConfig } from './config.ts';
import { RETENTION_RULES } from './retention/retention-rules.ts';
import { RetentionRepository } from './retention/retention.repository.ts';

/**
 * Shows what the nightly purge would forget now, rule by rule, and changes nothing.
 * Run: `DATABASE_URL=… node services/identity/dist/purge.mjs`
 */
export async function dryRun(databaseUrl: string): Promise<string[]> {
  const dataSource = createDataSource({ service: 'identity', url: databaseUrl, entities: [], poolSize: 1 });
  await dataSource.initialize();
  try {
    const rows = new RetentionRepository(new Database(dataSource));
    const lines: string[] = [];
    for (const rule of RETENTION_RULES)
      lines.push(`${String(await rows.count(rule)).padStart(8)}  ${rule.name.padEnd(18)} ${rule.keeps}`);
    return lines;
  } finally {
    await dataSource.destroy();
  }
}

if (import.meta.main) {
  const { databaseUrl } = loadIdentityConfig(process.env);
  process.stdout.write(`${(await dryRun(databaseUrl)).join('\n')}\n`);
}
