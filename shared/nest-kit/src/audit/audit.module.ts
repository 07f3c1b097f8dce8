import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditCheckService } from './audit-check.service.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditEntriesService } from './audit-entries.service.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';
import { HistoryService } from './history.service.ts';
import { InternalAuditController } from './internal-audit.controller.ts';

@Module({
  controllers: [InternalAuditController],
  providers: [
    AuditRepository,
    AuditService,
    AuditChainRepository,
    AuditChainService,
    AuditCheckService,
    AuditEntriesRepository,
    AuditEntriesService,
    HistoryService,
  ],
  exports: [AuditService, AuditChainService, AuditEntriesService, HistoryService],
})
export class AuditModule {}
