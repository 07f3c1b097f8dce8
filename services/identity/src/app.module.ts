import { RetentionModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { BotCheckModule } from './sign-in/bot-check/bot-check.module.ts';
import { DemoModule } from './accounts/demo/demo.module.ts';
import { LicensesModule } from './licenses/licenses.module.ts';
import { LoginModule } from './sign-in/login/login.module.ts';
import { DeletionModule } from './privacy/deletion/deletion.module.ts';
import { PersonCardsModule } from './accounts/person-cards/person-cards.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { ProfileModule } from './accounts/profile/profile.module.ts';
import { ResetModule } from './sign-in/reset/reset.module.ts';
import { RETENTION_RULES } from './privacy/retention/retention-rules.ts';
import { SessionsModule } from './sign-in/sessions/sessions.module.ts';
import { SetUpModule } from './sign-in/second-step/set-up.module.ts';
import { SignupModule } from './accounts/sign-up/signup.module.ts';
import { SocialModule } from './sign-in/social/social.module.ts';
import { SealingModule } from './common/sealing/sealing.module.ts';
import { UpkeepModule } from './common/upkeep/upkeep.module.ts';
import { StaffConsoleModule } from './staff/staff-console.module.ts';

/** The identity service: one module for each way in or out of an account. */
@Module({
  imports: [
    BotCheckModule,
    DeletionModule,
    DemoModule,
    LicensesModule,
    LoginModule,
    PersonCardsModule,
    PrivacyModule,
    ProfileModule,
    RetentionModule.with(RETENTION_RULES),
    ResetModule,
    SessionsModule,
    SetUpModule,
    SignupModule,
    SocialModule,
    SealingModule,
    UpkeepModule,
    StaffConsoleModule,
  ],
})
export class IdentityModule {}
