import { countOverdue } from '@lectern/nest-kit';
import { loadCommerceConfig } from './config.ts';
import { RETENTION_RULES } from './privacy/retention/retention-rules.ts';

/**
 * Shows what the nightly purge would forget now, rule by rule, and changes nothing.
 * Run: `DATABASE_URL=… node services/commerce/dist/purge.mjs`
 */
export const dryRun = (databaseUrl: string): Promise<string[]> =>
  countOverdue('commerce', databaseUrl, RETENTION_RULES);

if (import.meta.main) {
  const { databaseUrl } = loadCommerceConfig(process.env);
  process.stdout.write(`${(await dryRun(databaseUrl)).join('\n')}\n`);
}
