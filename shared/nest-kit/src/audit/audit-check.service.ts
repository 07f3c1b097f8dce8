import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.ts';
import { AuditChainService, type ChainPlace } from './audit-chain.service.ts';
import { checkAuditJob, nextCheck, nextPiece, scopeOf } from './check-audit.job.ts';

/** Looks at the seals of the audit every night: a metric and the start page of owners tell of what it finds. */
@Injectable()
export class AuditCheckService implements OnModuleInit {
  private readonly jobs: Jobs;
  private readonly chain: AuditChainService;

  constructor(jobs: Jobs, chain: AuditChainService) {
    this.jobs = jobs;
    this.chain = chain;
  }

  onModuleInit(): void {
    this.jobs.registerHandler(checkAuditJob, (data) => this.checkPiece(data), {
      first: () => nextCheck(new Date()),
    });
  }

  private async checkPiece({ night, from }: { night: string; from?: ChainPlace | undefined }): Promise<void> {
    if (from === undefined) await this.enqueueNext(nextCheck(new Date(), night));
    const place = await this.chain.checkPiece(scopeOf(night), from);
    if (place !== null) await this.enqueueNext(nextPiece(night, place));
  }

  private async enqueueNext({ data, ...options }: NextJob): Promise<void> {
    await this.jobs.enqueueJob(checkAuditJob, data, options);
  }
}

interface NextJob {
  readonly data: { night: string; from?: ChainPlace };
  readonly id: string;
  readonly startAfter?: Date;
}
