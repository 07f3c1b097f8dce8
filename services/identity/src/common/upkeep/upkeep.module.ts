import { provideSwept, SlidingLimits, sweptBy, UpkeepService } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { BotCheckModule } from '../../sign-in/bot-check/bot-check.module.ts';
import { BotCheckService } from '../../sign-in/bot-check/bot-check.service.ts';
import { CodesModule } from '../../sign-in/codes/codes.module.ts';
import { CodesService } from '../../sign-in/codes/codes.service.ts';
import { LicenseEndsService } from '../../licenses/license-ends.service.ts';
import { LicenseUpkeepService } from '../../licenses/license-upkeep.service.ts';
import { LicensesModule } from '../../licenses/licenses.module.ts';
import { LoginDelaysService } from '../../sign-in/login/login-delays.service.ts';
import { LoginModule } from '../../sign-in/login/login.module.ts';
import { ConsentAsksService } from '../../privacy/ask-consents.job.ts';
import { ExportsService } from '../../privacy/exports.service.ts';
import { PrivacyModule } from '../../privacy/privacy.module.ts';
import { SessionsModule } from '../../sign-in/sessions/sessions.module.ts';
import { SessionsService } from '../../sign-in/sessions/sessions.service.ts';
import { SocialAttemptsService } from '../../sign-in/social/social-attempts.service.ts';
import { WaitingSignInsService } from '../../sign-in/social/waiting-sign-ins.service.ts';
import { SocialModule } from '../../sign-in/social/social.module.ts';
import { StepProofsModule } from '../../sign-in/step-proofs/step-proofs.module.ts';
import { StepProofsService } from '../../sign-in/step-proofs/step-proofs.service.ts';
import { StaffConsoleModule } from '../../staff/staff-console.module.ts';
import { PresenceService } from '../../staff/presence/presence.service.ts';
import { ViewsService } from '../../staff/views/views.service.ts';

const PARTS = [
  sweptBy(CodesService, (codes) => codes.sweepCodes()),
  sweptBy(StepProofsService, (stepProofs) => stepProofs.sweepStepProofs()),
  sweptBy(BotCheckService, (checks) => checks.sweepSpentChallenges()),
  sweptBy(SessionsService, (sessions) => sessions.sweepSessions()),
  sweptBy(LoginDelaysService, (delays) => delays.sweepDelays()),
  sweptBy(SocialAttemptsService, (attempts) => attempts.sweepAttempts()),
  sweptBy(LicenseEndsService, (ends) => ends.enqueueDailyEnds()),
  sweptBy(WaitingSignInsService, (waiting) => waiting.sweepWaitingSignIns()),
  sweptBy(LicenseUpkeepService, (upkeep) => upkeep.enqueueDailyPurge()),
  sweptBy(ExportsService, (exports) => exports.sweepExports()),
  sweptBy(ConsentAsksService, (asks) => asks.enqueueDailyAsks()),
  sweptBy(ViewsService, (views) => views.sweepViews()),
  sweptBy(PresenceService, (presence) => presence.sweepPresence()),
  sweptBy(SlidingLimits, (limits) => limits.sweepHits()),
];

@Module({
  imports: [
    BotCheckModule,
    CodesModule,
    LicensesModule,
    LoginModule,
    PrivacyModule,
    SessionsModule,
    SocialModule,
    StepProofsModule,
    StaffConsoleModule,
  ],
  providers: [UpkeepService, SlidingLimits, ...provideSwept(PARTS)],
})
export class UpkeepModule {}
