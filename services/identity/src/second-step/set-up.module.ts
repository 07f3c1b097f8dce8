import { AuditModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SecondStepController } from './second-step.controller.ts';
import { SecondStepsModule } from './second-steps.module.ts';
import { SetUpService } from './set-up.service.ts';

@Module({
  imports: [AuditModule, MailModule, SecondStepsModule, SessionsModule],
  controllers: [SecondStepController],
  providers: [SetUpService],
})
export class SetUpModule {}
