import type { SHOWN_ALERTS } from '@lectern/contracts-commerce';
import { Database, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';

/** Differences of a day are listed apart until each is explained. */
export type AlertKind = (typeof SHOWN_ALERTS)[number] | 'match' | 'settlement';

/** Kinds that tell of something that happened. The others last, and are raised each time that somebody looks. */
const EVENTS: ReadonlySet<AlertKind> = new Set([
  'amount-differs',
  'match-escalated',
  'refund-failed',
  'reversed',
]);

/** SQL of whether the payment of an order is undecided. */
export const isUndecided = (orderId: string): string =>
  `exists (select 1 from orders where orders.id = ${orderId} and orders.state in ('CONFIRMING', 'UNKNOWN'))`;
const CLOSE_DECIDED = `update alert set closed_at = now()
  where closed_at is null and kind = 'undecided' and not ${isUndecided('alert.subject_id')}`;
const ADD = 'insert into alert (kind, subject_id, detail) values ($1, $2, $3) on conflict';
/** Waits for nobody who looks at the same. */
const LASTS = `${ADD} do nothing returning id`;
const HAPPENED = `${ADD} (kind, subject_id, (timezone('UTC', at)::date)) do update
  set closed_at = null, at = excluded.at, detail = excluded.detail where alert.closed_at is not null returning id`;

/**
 * What a person has to look at: one line of the log at level error and one row, once a day for each subject, until somebody closes
 * it. What happens again on the day on which it was closed opens it again; what lasts waits for the next day.
 */
@Injectable()
export class Alerts {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async raiseAlert(kind: AlertKind, subjectId: string, detail: string): Promise<void> {
    const rows = await this.database.query(EVENTS.has(kind) ? HAPPENED : LASTS, [kind, subjectId, detail]);
    if (rows.length > 0) this.logger.error({ alert: kind, subjectId, detail }, 'payments need a person');
  }

  /** Closes alerts of payments that were undecided and are decided since. */
  async closeDecided(): Promise<void> {
    await this.database.query(CLOSE_DECIDED);
  }
}
