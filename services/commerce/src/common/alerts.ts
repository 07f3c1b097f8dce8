import type { AlertFacts, SHOWN_ALERTS } from '@lectern/contracts-commerce';
import { Database, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { describeAlert } from './alert-facts.ts';

/** Differences of a day are listed apart until each is explained. */
export type AlertKind = (typeof SHOWN_ALERTS)[number] | 'match' | 'settlement';

/** SQL of whether the payment of an order is undecided. */
export const isUndecided = (orderId: string): string =>
  `exists (select 1 from orders where orders.id = ${orderId} and orders.state in ('CONFIRMING', 'UNKNOWN'))`;
const CLOSE_DECIDED = `update alert set closed_at = now()
  where closed_at is null and kind = 'undecided' and not ${isUndecided('alert.subject_id')}`;
const ADD = 'insert into alert (kind, subject_id, detail, facts) values ($1, $2, $3, $4::jsonb) on conflict';
/** Waits for nobody who looks at the same. */
const LASTS = `${ADD} do nothing returning id`;
/**
 * Each is a later one than what was listed before it, also where its transaction began earlier: who closes what they saw leaves it
 * open.
 */
const HAPPENED = `${ADD} (kind, subject_id, (timezone('UTC', at)::date)) do update
  set closed_at = null, at = greatest(excluded.at, alert.at + interval '1 microsecond'), detail = excluded.detail,
      facts = excluded.facts returning id`;

/** What is said of a payment; words alone of what a colleague or a view of the database says. */
type Told = AlertFacts | string;

/**
 * What a person has to look at: a line of the log at level error and one row a day for each subject, until somebody closes it. What
 * happens again on the same day is logged again, and takes the place of what the row said: it stays or becomes open. What lasts is
 * told once a day.
 */
@Injectable()
export class Alerts {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Of what lasts: it is found at each look, and told at the first one of a day. */
  raiseAlert(kind: AlertKind, subjectId: string, told: Told): Promise<void> {
    return this.tell(LASTS, kind, subjectId, told);
  }

  /** Of what happened, once. */
  raiseEvent(kind: AlertKind, subjectId: string, told: Told): Promise<void> {
    return this.tell(HAPPENED, kind, subjectId, told);
  }

  /** Closes alerts of payments that were undecided and are decided since. */
  async closeDecided(): Promise<void> {
    await this.database.query(CLOSE_DECIDED);
  }

  private async tell(statement: string, kind: AlertKind, subjectId: string, told: Told): Promise<void> {
    const [detail, facts] =
      typeof told === 'string' ? [told, null] : [describeAlert(told), JSON.stringify(told)];
    const rows = await this.database.query(statement, [kind, subjectId, detail, facts]);
    if (rows.length > 0) this.logger.error({ alert: kind, subjectId, detail }, 'payments need a person');
  }
}
