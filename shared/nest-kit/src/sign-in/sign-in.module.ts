import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentitySessions } from './identity-sessions.ts';
import { SESSION_SOURCE } from './session-source.ts';
import { FreshStepGuard } from './fresh-step.guard.ts';
import { ViewGuard } from './view.guard.ts';

/**
 * For modules with routes that `RequireSignIn`; the service's settings hold `IdentityAccess`. `ViewGuard` and `FreshStepGuard`
 * stand before every route of the service.
 */
@Module({
  providers: [
    { provide: SESSION_SOURCE, useClass: IdentitySessions },
    { provide: APP_GUARD, useClass: ViewGuard },
    { provide: APP_GUARD, useClass: FreshStepGuard },
  ],
  exports: [SESSION_SOURCE],
})
export class SignInModule {}
