import { Module, type DynamicModule } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import type { RetentionRule } from './retention-rule.ts';
import { RetentionRepository } from './retention.repository.ts';
import { RetentionService } from './retention.service.ts';

/** The retention rules of a service, and the nightly purge of overdue rows. */
@Module({})
export class RetentionModule {
  static with(rules: readonly RetentionRule[]): DynamicModule {
    const service = {
      provide: RetentionService,
      inject: [Database, RetentionRepository, Jobs, LOGGER],
      useFactory: (database: Database, rows: RetentionRepository, jobs: Jobs, logger: Logger) =>
        new RetentionService({ database, rows, jobs, rules, logger }),
    };
    return { module: RetentionModule, providers: [RetentionRepository, service] };
  }
}
