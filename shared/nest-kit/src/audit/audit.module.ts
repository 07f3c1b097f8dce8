import { Module } from '@nestjs/common';
import { AuditChainController } from './audit-chain.controller.ts';
import { AuditChainRepository } from './audit-chain.repository.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';

@Module({
  controllers: [AuditChainController],
  providers: [AuditRepository, AuditService, AuditChainRepository, AuditChainService],
  exports: [AuditService, AuditChainService],
})
export class AuditModule {}
