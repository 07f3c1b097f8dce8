import type { listSettlements } from '@lectern/contracts-commerce';
import type { QueryOutput } from '@lectern/contracts-core';
import { AuditService, Jobs, LOGGER, type CsvQuery, type Logger, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { matchDay, problemsOf, type DayReading } from '../domain/match.ts';
import { asTransaction, findWrongPayOuts, missingDay } from '../domain/settlement-line.ts';
import { TossClient } from '../provider/toss-client.ts';
import { daysBefore, endOf, nextSettlement, settlementJob, startOf } from './match.job.ts';
import { MatchRepository } from './match.repository.ts';
import { RemarksService } from './remarks.service.ts';
import { SettlementsRepository } from './settlements.repository.ts';

/**
 * What the provider settles of each day, kept line by line and compared with the ledger in both directions. Won alone:
 * PayPal has no settlements to read.
 */
@Injectable()
export class SettlementsService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly toss: TossClient,
    private readonly settlements: SettlementsRepository,
    private readonly ledger: MatchRepository,
    private readonly remarks: RemarksService,
    private readonly transactions: CausedTransactions,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(
      settlementJob,
      async ({ today }) => {
        // Asked for first: a reading that fails must not be the last.
        const { data, ...options } = nextSettlement(new Date(), today);
        await this.jobs.enqueueJob(settlementJob, data, options);
        for (const day of daysBefore(today)) await this.readOneDay(day);
      },
      { first: () => nextSettlement(new Date()) },
    );
  }

  async listSettlements({
    size,
    day,
  }: QueryOutput<typeof listSettlements>): Promise<RouteOutput<typeof listSettlements>> {
    return {
      items: await this.remarks.joinRemarks('settlements', await this.settlements.listReports(size, day)),
    };
  }

  /** What the file of a month is made from, once it is written down who takes it. */
  async prepareFile(month: string, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({ action: 'settlements-exported', actorId: staffId, detail: { month } });
    return this.settlements.fileQuery(month);
  }

  /** Reads what is settled of a Korean day and compares it with the ledger. */
  async readDay(day: string): Promise<DayReading> {
    const lines = await this.toss.listSettlements(day);
    const moved = await this.ledger.findEntries(startOf(day), endOf(day));
    const entries = moved.filter(({ currency }) => currency === 'KRW');
    const match = matchDay(lines.map(asTransaction), entries);
    const { matched } = match;
    const isMissing = lines.length === 0 && entries.length > 0;
    const problems = isMissing
      ? [missingDay(day, entries.length)]
      : [...problemsOf(match), ...findWrongPayOuts(lines)];
    return {
      matched,
      problems,
      keep: async () => {
        await this.settlements.replaceDay(day, lines);
        await this.settlements.keepReport(day, { matched, problems });
        this.logger.info({ day, matched, problems: problems.length }, 'settlements of the provider read');
      },
    };
  }

  private async readOneDay(day: string): Promise<void> {
    const { problems, keep } = await this.readDay(day);
    await this.transactions.runTransaction({ cause: 'settlements' }, async () => {
      await keep();
      await this.remarks.raiseAlert('settlements', day, problems);
    });
  }
}
