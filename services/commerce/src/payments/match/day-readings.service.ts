import { randomUUID } from 'node:crypto';
import { COMMERCE_ERRORS as C, type matchDayAgain, type MatchedList } from '@lectern/contracts-commerce';
import { COMMON_ERRORS, type BodyOutput } from '@lectern/contracts-core';
import { AuditService, DomainError, LOGGER, type Logger, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { dayOf, startOf } from './match.job.ts';
import { DayReadingsRepository } from './day-readings.repository.ts';
import { MatchService } from './match.service.ts';
import { RemarksService } from './remarks.service.ts';
import { SettlementsService } from './settlements.service.ts';

const DAY_MS = 86_400_000;
/** Days back that staff can have read. */
const FURTHEST = 365;

/** Has days of the provider's lists read again for staff: one of a list at a time, each with its reason. */
@Injectable()
export class DayReadings {
  constructor(
    private readonly readings: DayReadingsRepository,
    private readonly matches: MatchService,
    private readonly settlements: SettlementsService,
    private readonly remarks: RemarksService,
    private readonly transactions: CausedTransactions,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws {DomainError} MATCH_DAY_REFUSED, MATCH_RUNNING; UNAVAILABLE when the provider does not tell. */
  async matchAgain(
    { list, day, orderId, reason }: BodyOutput<typeof matchDayAgain>,
    staffId: string,
  ): Promise<RouteOutput<typeof matchDayAgain>> {
    const now = await this.transactions.readClock();
    refuseOutOfReach(list, day, now);
    const id = randomUUID();
    if (!(await this.readings.claimReading(list, id))) throw new DomainError(C.MATCH_RUNNING);
    try {
      const reading = await this.readDay(list, day, { until: now, orderId });
      await this.transactions.runTransaction({ cause: `staff: ${reason}`, actorId: staffId }, async () => {
        await reading.keep();
        await this.audit.recordEntry({
          action: 'match-day.read-again',
          actorId: staffId,
          detail: { list, day, ...(orderId === undefined ? {} : { orderId }), reason },
        });
      });
      const open = (await this.remarks.listOpen(list, day, reading.problems)).length;
      return { matched: reading.matched, open, explained: reading.problems.length - open };
    } finally {
      await this.readings.endReading(list, id);
    }
  }

  /** @throws {DomainError} UNAVAILABLE when the provider does not tell of the day. */
  private async readDay(list: MatchedList, day: string, asked: { until: Date; orderId: string | undefined }) {
    try {
      return list === 'transactions'
        ? await this.matches.readDay(day, asked)
        : await this.settlements.readDay(day);
    } catch (err) {
      if (err instanceof DomainError) throw err;
      this.logger.warn({ err, list, day }, 'a day of the provider was not read again');
      throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { cause: err });
    }
  }
}

/** Settlements of a day are told on the day after. */
function refuseOutOfReach(list: MatchedList, day: string, now: Date): void {
  const daysAgo = (count: number): string => dayOf(new Date(now.getTime() - count * DAY_MS));
  const [first, last] = [daysAgo(FURTHEST), daysAgo(list === 'settlements' ? 1 : 0)];
  if (day < first || day > last || Number.isNaN(startOf(day).getTime()))
    throw new DomainError(C.MATCH_DAY_REFUSED, { first, last });
}
