import { SlidingLimits, SWEPT, UpkeepService, type Swept } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { BotCheckModule } from '../bot/bot-check.module.ts';
import { BotCheckService } from '../bot/bot-check.service.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { CodesService } from '../codes/codes.service.ts';
import { LicenseEndsService } from '../licenses/license-ends.service.ts';
import { LicenseUpkeepService } from '../licenses/license-upkeep.service.ts';
import { LicensesModule } from '../licenses/licenses.module.ts';
import { LoginDelaysService } from '../login/login-delays.service.ts';
import { LoginModule } from '../login/login.module.ts';
import { ExportsService } from '../privacy/exports.service.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SocialAttemptsService } from '../social/social-attempts.service.ts';
import { SocialSecondStepService } from '../social/social-second-step.service.ts';
import { SocialModule } from '../social/social.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { TicketsService } from '../tickets/tickets.service.ts';
import { UserListModule } from '../user-list/user-list.module.ts';
import { ViewsService } from '../user-list/views/views.service.ts';

const PARTS = [
  CodesService,
  TicketsService,
  BotCheckService,
  SessionsService,
  LoginDelaysService,
  SocialAttemptsService,
  LicenseEndsService,
  SocialSecondStepService,
  LicenseUpkeepService,
  ExportsService,
  ViewsService,
  SlidingLimits,
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
    TicketsModule,
    UserListModule,
  ],
  providers: [
    UpkeepService,
    SlidingLimits,
    { provide: SWEPT, useFactory: (...parts: Swept[]) => parts, inject: PARTS },
  ],
})
export class UpkeepModule {}
