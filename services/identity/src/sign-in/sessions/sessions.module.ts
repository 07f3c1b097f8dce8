import { AuditModule, FreshStepGuard, SESSION_SOURCE, SlidingLimits, ViewGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Secrets } from '../../common/secrets.ts';
import { MailModule } from '../../common/mail/mail.module.ts';
import { FlagsModule } from '../../staff/flags/flags.module.ts';
import { InternalSessionController } from './internal-session.controller.ts';
import { KnownDevicesRepository } from './known-devices.repository.ts';
import { KnownDevicesService } from './known-devices.service.ts';
import { OwnSessions } from './own-sessions.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { WaitingSecretsService } from './waiting-secrets.service.ts';
import { WaitingSignInsRepository } from './waiting-sign-ins.repository.ts';

@Module({
  imports: [AuditModule, FlagsModule, MailModule],
  controllers: [InternalSessionController, SessionsController],
  providers: [
    SessionsService,
    SessionsRepository,
    KnownDevicesService,
    KnownDevicesRepository,
    WaitingSecretsService,
    WaitingSignInsRepository,
    Secrets,
    SlidingLimits,
    OwnSessions,
    { provide: SESSION_SOURCE, useExisting: OwnSessions },
    { provide: APP_GUARD, useClass: ViewGuard },
    { provide: APP_GUARD, useClass: FreshStepGuard },
  ],
  exports: [SessionsService, KnownDevicesService, WaitingSecretsService, SESSION_SOURCE],
})
export class SessionsModule {}
