import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [SessionsController],
  providers: [SessionsService, SessionsRepository, SlidingLimits],
  exports: [SessionsService],
})
export class SessionsModule {}
