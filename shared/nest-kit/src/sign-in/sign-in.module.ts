import { Module } from '@nestjs/common';
import { IdentitySessions } from './identity-sessions.ts';
import { SESSION_SOURCE } from './session-source.ts';

/** For modules with routes that `RequireSignIn`; the service's settings hold `IdentityAccess`. */
@Module({
  providers: [{ provide: SESSION_SOURCE, useClass: IdentitySessions }],
  exports: [SESSION_SOURCE],
})
export class SignInModule {}
