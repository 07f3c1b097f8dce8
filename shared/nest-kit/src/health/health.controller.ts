import { Controller, Get, HttpCode } from '@nestjs/common';
import { COMMON_ERRORS } from '@lectern/contracts';
import { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { ServiceState } from './service-state.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work; a load balancer sends traffic only then. */
@Controller()
export class HealthController {
  private readonly database: Database;
  private readonly state: ServiceState;
  private readonly jobs: Jobs;

  constructor(database: Database, state: ServiceState, jobs: Jobs) {
    this.database = database;
    this.jobs = jobs;
    this.state = state;
  }

  @Get('healthz')
  @HttpCode(200)
  alive(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @HttpCode(200)
  async ready(): Promise<{ status: string; jobsGivenUp: number }> {
    if (this.state.isStopping) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'stopping' });
    if (!this.jobs.isReady) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'jobs' });
    await this.database.ping();
    return { status: 'ok', jobsGivenUp: await this.jobs.countGivenUp() };
  }
}
