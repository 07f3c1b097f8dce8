import { Database, Jobs, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { nextPurge, purgeJob } from './purge.job.ts';
import { RETENTION_RULES } from './retention-rules.ts';
import { RetentionRepository } from './retention.repository.ts';

/** What one rule forgot, or would forget. */
export interface PurgeReport {
  readonly rule: string;
  readonly keeps: string;
  readonly rows: number;
}

/** Forgets what need not be kept any longer: every night, by a job that asks for the next night's. */
@Injectable()
export class RetentionService implements OnModuleInit {
  private readonly database: Database;
  private readonly rows: RetentionRepository;
  private readonly jobs: Jobs;
  private readonly logger: Logger;

  constructor(database: Database, rows: RetentionRepository, jobs: Jobs, @Inject(LOGGER) logger: Logger) {
    this.database = database;
    this.rows = rows;
    this.jobs = jobs;
    this.logger = logger;
  }

  onModuleInit(): void {
    const purge = async (): Promise<void> => {
      const { data, ...options } = next();
      await this.jobs.enqueue(purgeJob, data, options);
      this.logger.info({ purged: await this.purge() }, 'purged');
    };
    this.jobs.handle(purgeJob, purge, { first: next });
  }

  /** All or nothing; with `isDryRun` it only counts. */
  purge({ isDryRun = false } = {}): Promise<PurgeReport[]> {
    return this.database.transaction(async () => {
      const report: PurgeReport[] = [];
      for (const rule of RETENTION_RULES) {
        const rows = isDryRun ? await this.rows.count(rule) : await this.rows.purge(rule);
        report.push({ rule: rule.name, keeps: rule.keeps, rows });
      }
      return report;
    });
  }
}

const next = () => {
  const { night, ...options } = nextPurge(new Date());
  return { data: { night }, ...options };
};
