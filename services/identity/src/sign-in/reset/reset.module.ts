import { AuditModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { BotCheckModule } from '../bot-check/bot-check.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { LoginModule } from '../login/login.module.ts';
import { MailModule } from '../../common/mail/mail.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { StepProofsModule } from '../step-proofs/step-proofs.module.ts';
import { ResetController } from './reset.controller.ts';
import { ResetService } from './reset.service.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BotCheckModule,
    CodesModule,
    LoginModule,
    MailModule,
    PasswordsModule,
    SessionsModule,
    StepProofsModule,
  ],
  controllers: [ResetController],
  providers: [ResetService],
})
export class ResetModule {}
