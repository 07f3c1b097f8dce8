import { SameOriginGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { BotCheckModule } from './bot/bot-check.module.ts';
import { DemoModule } from './demo/demo.module.ts';
import { LoginModule } from './login/login.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ResetModule } from './reset/reset.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { SignupModule } from './signup/signup.module.ts';
import { SocialModule } from './social/social.module.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';

/** The identity service: one module for each way in or out of an account. No change is taken from another site. */
@Module({
  imports: [
    BotCheckModule,
    DemoModule,
    LoginModule,
    ProfileModule,
    ResetModule,
    SessionsModule,
    SignupModule,
    SocialModule,
    UpkeepModule,
  ],
  providers: [{ provide: APP_GUARD, useClass: SameOriginGuard }],
})
export class IdentityModule {}
