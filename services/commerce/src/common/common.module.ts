import { Global, Module } from '@nestjs/common';
import { Alerts } from './alerts.ts';
import { CausedTransactions } from './causes.ts';
import { CrashPoints } from './crash-points.ts';
import { Outbox } from './outbox.ts';
import { Partners } from './partners.service.ts';

/** What every part of the service uses. */
@Global()
@Module({
  providers: [Alerts, CausedTransactions, CrashPoints, Outbox, Partners],
  exports: [Alerts, CausedTransactions, CrashPoints, Outbox, Partners],
})
export class CommonModule {}
