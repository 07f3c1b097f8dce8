import { Controller, Get, HttpCode } from '@nestjs/common';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { askedOnce } from './asked-once.ts';
import { ServiceState } from './service-state.ts';
import { Waiting, type WaitingCounts } from './waiting.ts';

/** Milliseconds for which the state of the database is cached, so that frequent probes cost no query. */
const KEPT = 1_000;

/** `/healthz`: the process answers. `/readyz`: it can do its work; a load balancer sends traffic only then. */
@Controller()
export class HealthController {
  private readonly state: ServiceState;
  private readonly jobs: Jobs;
  /** When the database can be reached. */
  private readonly look: () => Promise<WaitingCounts>;

  constructor(database: Database, state: ServiceState, jobs: Jobs, waiting: Waiting) {
    this.jobs = jobs;
    this.state = state;
    this.look = askedOnce(async () => {
      await database.ping();
      return waiting.countAll();
    }, KEPT);
  }

  @Get('healthz')
  @HttpCode(200)
  getLiveness(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @HttpCode(200)
  async getReadiness(): Promise<WaitingCounts & { status: string }> {
    if (this.state.isStopping) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'stopping' });
    if (this.state.isDraining) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'draining' });
    if (!this.jobs.isReady) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'jobs' });
    return { status: 'ok', ...(await this.look()) };
  }
}
