import { countOverdue } from '@lectern/nest-kit';
import { loadMessagingConfig } from './config.ts';
import { RETENTION_RULES } from './privacy/retention/retention-rules.ts';

/**
 * Shows what the nightly purge would delete now, rule by rule, and changes nothing.
 * Run: `DATABASE_URL=… node services/messaging/dist/purge.mjs`
 */
export const dryRun = (databaseUrl: string): Promise<string[]> =>
  countOverdue('messaging', databaseUrl, RETENTION_RULES);

if (import.meta.main) {
  const { databaseUrl } = loadMessagingConfig(process.env);
  process.stdout.write(`${(await dryRun(databaseUrl)).join('\n')}\n`);
}
