import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { BotCheckModule } from '../bot-check/bot-check.module.ts';
import { Secrets } from '../../common/secrets.ts';
import { MailModule } from '../../common/mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { CodeGateService } from './code-gate.service.ts';
import { CodesRepository } from './codes.repository.ts';
import { CodesService } from './codes.service.ts';

@Module({
  imports: [BotCheckModule, MailModule, SessionsModule],
  providers: [CodesRepository, CodesService, CodeGateService, SlidingLimits, Secrets],
  exports: [CodesService, CodeGateService],
})
export class CodesModule {}
