import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';

/** Moments at which a process may die with the most to lose; `CRASH_AT` names the one at which it ends itself. */
export const CRASH_POINTS = [
  'before_claim',
  'after_claim',
  'after_toss_before_settle',
  'inside_settle',
  'after_settle',
  'after_webhook_stored',
  'before_refund_call',
  'after_refund_call',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Ends the process at the named point, as a power cut would; does nothing where none is named. */
@Injectable()
export class CrashPoints {
  private readonly crashAt: CrashPoint | undefined;
  private readonly crash: () => never;

  constructor(@Inject(SETTINGS) settings: { crashAt: CrashPoint | undefined; crash?: () => never }) {
    this.crashAt = settings.crashAt;
    this.crash = settings.crash ?? (() => process.kill(process.pid, 'SIGKILL') as never);
  }

  reachPoint(point: CrashPoint): void {
    if (point === this.crashAt) this.crash();
  }
}
