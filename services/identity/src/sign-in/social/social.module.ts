import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { BotCheckModule } from '../bot-check/bot-check.module.ts';
import { Secrets } from '../../common/secrets.ts';
import { SecondStepsModule } from '../second-step/second-steps.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { StepProofsModule } from '../step-proofs/step-proofs.module.ts';
import { SocialProviders } from './providers/social-providers.ts';
import { SocialAttemptsRepository } from './social-attempts.repository.ts';
import { SocialAttemptsService } from './social-attempts.service.ts';
import { SocialIdentitiesRepository } from './social-identities.repository.ts';
import { WaitingSignInsController } from './waiting-sign-ins.controller.ts';
import { WaitingSignInsService } from './waiting-sign-ins.service.ts';
import { SocialSessionsService } from './social-sessions.service.ts';
import { SocialSignupController } from './social-signup.controller.ts';
import { SocialSignupService } from './social-signup.service.ts';
import { SocialController } from './social.controller.ts';
import { SocialService } from './social.service.ts';

@Module({
  imports: [AccountsModule, AuditModule, BotCheckModule, SecondStepsModule, SessionsModule, StepProofsModule],
  controllers: [SocialController, WaitingSignInsController, SocialSignupController],
  providers: [
    SocialService,
    SocialSignupService,
    SocialSessionsService,
    WaitingSignInsService,
    SocialProviders,
    SocialAttemptsService,
    SocialAttemptsRepository,
    SocialIdentitiesRepository,
    SlidingLimits,
    Secrets,
  ],
  exports: [SocialAttemptsService, WaitingSignInsService],
})
export class SocialModule {}
