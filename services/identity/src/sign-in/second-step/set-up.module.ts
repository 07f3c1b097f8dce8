import { AuditModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.ts';
import { MailModule } from '../../common/mail/mail.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { OwnerProofService } from './owner-proof.service.ts';
import { SecondStepController } from './second-step.controller.ts';
import { SecondStepsModule } from './second-steps.module.ts';
import { SetUpService } from './set-up.service.ts';

@Module({
  imports: [AuditModule, CodesModule, MailModule, PasswordsModule, SecondStepsModule, SessionsModule],
  controllers: [SecondStepController],
  providers: [SetUpService, OwnerProofService],
})
export class SetUpModule {}
