import { RetentionModule, SameOriginGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { BotCheckModule } from './bot/bot-check.module.ts';
import { DemoModule } from './demo/demo.module.ts';
import { LicensesModule } from './licenses/licenses.module.ts';
import { LoginModule } from './login/login.module.ts';
import { DeletionModule } from './deletion/deletion.module.ts';
import { PersonCardsModule } from './person-cards/person-cards.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ResetModule } from './reset/reset.module.ts';
import { RETENTION_RULES } from './retention/retention-rules.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { SetUpModule } from './second-step/set-up.module.ts';
import { SignupModule } from './signup/signup.module.ts';
import { SocialModule } from './social/social.module.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';
import { UserListModule } from './user-list/user-list.module.ts';

/** The identity service: one module for each way in or out of an account. No change is taken from another site. */
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
    UpkeepModule,
    UserListModule,
  ],
  providers: [{ provide: APP_GUARD, useClass: SameOriginGuard }],
})
export class IdentityModule {}
