import type { OnModuleInit } from '@nestjs/common';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging/logger.ts';
import { nextPurge, purgeJob } from './purge.job.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { RetentionRepository } from './retention.repository.ts';

/** The number of rows that one rule purged, or would purge. */
export interface PurgeReport {
  readonly rule: string;
  readonly keeps: string;
  readonly rows: number;
}

interface RetentionParts {
  readonly database: Database;
  readonly rows: RetentionRepository;
  readonly jobs: Jobs;
  readonly rules: readonly RetentionRule[];
  readonly logger: Logger;
}

/** Purges overdue rows every night, by a job that enqueues the next night's. */
export class RetentionService implements OnModuleInit {
  private readonly parts: RetentionParts;

  constructor(parts: RetentionParts) {
    this.parts = parts;
  }

  onModuleInit(): void {
    const { jobs, logger } = this.parts;
    const purge = async ({ night }: { night: string }): Promise<void> => {
      const { data, ...options } = next(night);
      await jobs.enqueueJob(purgeJob, data, options);
      logger.info({ purged: await this.purgeRows() }, 'purged');
    };
    jobs.registerHandler(purgeJob, purge, { first: () => next() });
  }

  /** All or nothing; with `isDryRun` it only counts. */
  purgeRows({ isDryRun = false } = {}): Promise<PurgeReport[]> {
    const { database, rows: table, rules } = this.parts;
    return database.runInTransaction(async () => {
      const report: PurgeReport[] = [];
      for (const rule of rules) {
        const rows = isDryRun ? await table.countOverdue(rule) : await table.purgeRows(rule);
        report.push({ rule: rule.name, keeps: rule.keeps, rows });
      }
      return report;
    });
  }
}

const next = (last?: string) => {
  const { night, ...options } = nextPurge(new Date(), last);
  return { data: { night }, ...options };
};
