import { Controller, Get, HttpCode } from '@nestjs/common';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '../errors/domain-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { DatabaseLook, type DatabaseSeen } from './database-look.ts';
import { ServiceState } from './service-state.ts';

/**
 * `/healthz`: the process answers. `/readyz`: this process has started and is not on its way out; a load balancer sends traffic only
 * then. What it says of the database is for people: during a failover reads go on at the standbys, and writes are answered with 503.
 */
@Controller()
export class HealthController {
  private readonly state: ServiceState;
  private readonly jobs: Jobs;
  private readonly look: DatabaseLook;

  constructor(state: ServiceState, jobs: Jobs, look: DatabaseLook) {
    this.jobs = jobs;
    this.state = state;
    this.look = look;
  }

  @Get('healthz')
  @HttpCode(200)
  getLiveness(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @HttpCode(200)
  async getReadiness(): Promise<DatabaseSeen & { status: string }> {
    if (this.state.isStopping) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'stopping' });
    if (this.state.isDraining) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'draining' });
    if (!this.jobs.isReady) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'jobs' });
    return { status: 'ok', ...(await this.look.seeDatabase()) };
  }
}
