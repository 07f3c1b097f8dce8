import { column, currentTraceId, Database, defineStatement, setTrace } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Why something changes, and who wants it; the database writes it beside every change of a state. */
export interface Cause {
  readonly cause: string;
  /** Account id; absent for the site itself. */
  readonly actorId?: string | undefined;
}

const SET_CAUSE = defineStatement(
  `select set_config('commerce.cause', $1, true), set_config('commerce.actor', $2, true), ${setTrace('$3')}`,
);
const LOCK_BUYER = defineStatement('select pg_advisory_xact_lock(hashtextextended($1, 7))');
const SERVER_CLOCK = defineStatement('select clock_timestamp() as now', { now: column.time });
const CLOCK = defineStatement('select present() as now', { now: column.time });

/** Transactions that change states of money. */
@Injectable()
export class CausedTransactions {
  constructor(private readonly database: Database) {}

  /** Runs `work` in one transaction, with its cause known to the triggers. */
  runTransaction<T>({ cause, actorId }: Cause, work: () => Promise<T>): Promise<T> {
    return this.database.runInTransaction(async () => {
      await this.database.run(SET_CAUSE, [cause, actorId ?? '', currentTraceId() ?? '']);
      return work();
    });
  }

  /** As `runTransaction`, where the first statement of `work` says the cause (`sql/15-money-steps.sql`). */
  runStep<T>(work: () => Promise<T>): Promise<T> {
    return this.database.runInTransaction(work);
  }

  /** Lets one transaction at a time work on what a person buys; held until it ends. */
  async lockBuyer(userId: string): Promise<void> {
    await this.database.run(LOCK_BUYER, [userId]);
  }

  /** The clock by which jobs are due: the database's own, also when a test sets the clock of the rules. */
  async readServerClock(): Promise<Date> {
    const row = await this.database.row(SERVER_CLOCK);
    if (!row) throw new Error('The database told no time');
    return row.now;
  }

  /** The time of every rule, by the database's clock. */
  async readClock(): Promise<Date> {
    const row = await this.database.row(CLOCK);
    if (!row) throw new Error('The database told no time');
    return row.now;
  }
}
