import { AuditModule, SESSION_SOURCE, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { InternalSessionController } from './internal-session.controller.ts';
import { OwnSessions } from './own-sessions.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [AuditModule, MailModule],
  controllers: [InternalSessionController, SessionsController],
  providers: [
    SessionsService,
    SessionsRepository,
    SlidingLimits,
    OwnSessions,
    { provide: SESSION_SOURCE, useExisting: OwnSessions },
  ],
  exports: [SessionsService, SESSION_SOURCE],
})
export class SessionsModule {}
