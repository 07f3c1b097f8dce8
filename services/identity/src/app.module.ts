import { SameOriginGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { BotCheckModule } from './bot/bot-check.module.ts';
import { SignupModule } from './signup/signup.module.ts';

/** The identity service: one module for each way in or out of an account. No change is taken from another site. */
@Module({
  imports: [BotCheckModule, SignupModule],
  providers: [{ provide: APP_GUARD, useClass: SameOriginGuard }],
})
export class IdentityModule {}
