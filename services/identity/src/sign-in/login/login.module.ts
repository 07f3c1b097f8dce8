import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { BotCheckModule } from '../bot-check/bot-check.module.ts';
import { Secrets } from '../../common/secrets.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SecondStepsModule } from '../second-step/second-steps.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { StepProofsModule } from '../step-proofs/step-proofs.module.ts';
import { LoginController } from './login.controller.ts';
import { LoginDelaysRepository } from './login-delays.repository.ts';
import { LoginDelaysService } from './login-delays.service.ts';
import { LoginGateService } from './login-gate.service.ts';
import { LoginSecondStepService } from './login-second-step.service.ts';
import { LoginService } from './login.service.ts';
import { SignInRepository } from './sign-in.repository.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BotCheckModule,
    PasswordsModule,
    SecondStepsModule,
    SessionsModule,
    StepProofsModule,
  ],
  controllers: [LoginController],
  providers: [
    LoginService,
    LoginGateService,
    LoginSecondStepService,
    LoginDelaysService,
    LoginDelaysRepository,
    SignInRepository,
    SlidingLimits,
    Secrets,
  ],
  exports: [LoginDelaysService],
})
export class LoginModule {}
