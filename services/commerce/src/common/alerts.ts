import { Database, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';

export type AlertKind =
  | 'amount-differs'
  | 'earnings'
  | 'invariant'
  | 'match'
  | 'match-escalated'
  | 'merchant'
  | 'refund-failed'
  | 'reversed'
  | 'settlement'
  | 'undecided';

/** What a person has to look at: one line of the log at level error and one row, once a day for each subject. */
@Injectable()
export class Alerts {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async raiseAlert(kind: AlertKind, subjectId: string, detail: string): Promise<void> {
    const rows = await this.database.query(
      `insert into alert (kind, subject_id, detail) values ($1, $2, $3) on conflict do nothing returning id`,
      [kind, subjectId, detail],
    );
    if (rows.length > 0) this.logger.error({ alert: kind, subjectId, detail }, 'payments need a person');
  }
}
