import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { Secrets } from '../common/secrets.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { SocialProviders } from './providers/social-providers.ts';
import { SocialAttemptsRepository } from './social-attempts.repository.ts';
import { SocialAttemptsService } from './social-attempts.service.ts';
import { SocialIdentitiesRepository } from './social-identities.repository.ts';
import { SocialSessionsService } from './social-sessions.service.ts';
import { SocialSignupController } from './social-signup.controller.ts';
import { SocialSignupService } from './social-signup.service.ts';
import { SocialController } from './social.controller.ts';
import { SocialService } from './social.service.ts';

@Module({
  imports: [AccountsModule, AuditModule, SessionsModule, TicketsModule],
  controllers: [SocialController, SocialSignupController],
  providers: [
    SocialService,
    SocialSignupService,
    SocialSessionsService,
    SocialProviders,
    SocialAttemptsService,
    SocialAttemptsRepository,
    SocialIdentitiesRepository,
    SlidingLimits,
    Secrets,
  ],
  exports: [SocialAttemptsService],
})
export class SocialModule {}
