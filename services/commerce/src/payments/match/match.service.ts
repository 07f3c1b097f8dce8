import type { QueryOutput } from '@lectern/contracts-core';
import type { listMatches } from '@lectern/contracts-commerce';
import { Jobs, LOGGER, type Logger, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { matchDay, problemsOf, type DayReading, type Match } from '../domain/match.ts';
import type { ProviderTransaction } from '../domain/provider-transaction.ts';
import { TossClient } from '../provider/toss-client.ts';
import { AttemptsRepository } from '../settle/attempts.repository.ts';
import { ProviderTalk } from '../settle/provider-talk.service.ts';
import { daysBefore, endOf, matchJob, nextMatch, startOf } from './match.job.ts';
import { MatchRepository } from './match.repository.ts';
import { RemarksService } from './remarks.service.ts';

/** Payments that a reading for staff looks at, who wait for it; the next press goes on. */
const MOST_READ = 50;

/**
 * The daily two-way match: every transaction of the provider is in the ledger, and every line of the ledger is a
 * transaction of the provider. What is only there is read and settled; what still differs is stored and alerted.
 */
@Injectable()
export class MatchService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly toss: TossClient,
    private readonly reports: MatchRepository,
    private readonly attempts: AttemptsRepository,
    private readonly talk: ProviderTalk,
    private readonly remarks: RemarksService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(
      matchJob,
      async ({ today }) => {
        // Asked for first: a match that fails must not be the last.
        const { data, ...options } = nextMatch(new Date(), today);
        await this.jobs.enqueueJob(matchJob, data, options);
        for (const day of daysBefore(today)) await this.matchOneDay(day);
      },
      { first: () => nextMatch(new Date()) },
    );
  }

  async listMatches({
    size,
    day,
  }: QueryOutput<typeof listMatches>): Promise<RouteOutput<typeof listMatches>> {
    const items = await this.reports.listReports(size, day);
    return { items: await this.remarks.joinRemarks('transactions', items) };
  }

  /**
   * Compares a Korean day, after what only the provider has was read and settled.
   * @param until Of a day that is not over: both sides are compared up to this moment.
   * @param orderId An order whose payment is read first.
   */
  async readDay(
    day: string,
    { until, orderId }: { until?: Date; orderId?: string | undefined } = {},
  ): Promise<DayReading> {
    const from = startOf(day);
    const to = until && until < endOf(day) ? until : endOf(day);
    const won = await this.toss.listTransactions('KRW', from, to);
    const dollars = await this.toss.listTransactions('USD', from, to);
    const told = [...won, ...dollars];
    const compare = async (): Promise<Match> => matchDay(told, await this.reports.findEntries(from, to));
    const first = await compare();
    const isRead = await this.readAgain(first.missingHere, { orderId, most: until ? MOST_READ : Infinity });
    const match = isRead ? await compare() : first;
    const { matched } = match;
    const repaired = Math.max(0, matched - first.matched);
    const problems = problemsOf(match);
    return {
      matched,
      problems,
      keep: async () => {
        await this.reports.keepReport(day, { matched, repaired, problems });
        this.logger.info({ day, matched, repaired, problems: problems.length }, 'payments matched');
      },
    };
  }

  private async matchOneDay(day: string): Promise<void> {
    const { problems, keep } = await this.readDay(day);
    await keep();
    await this.remarks.raiseAlert('transactions', day, problems);
  }

  /** Reads payments that the ledger lacks and settles what the provider says. @returns whether there were any of ours. */
  private async readAgain(
    missing: readonly ProviderTransaction[],
    { orderId, most }: { orderId: string | undefined; most: number },
  ): Promise<boolean> {
    const named = orderId === undefined ? undefined : await this.attempts.ofOrder(orderId);
    const keys = new Set([...(named ? [named.paymentKey] : []), ...missing.map((one) => one.paymentKey)]);
    let isRead = false;
    for (const paymentKey of [...keys].slice(0, most)) {
      const attempt = await this.attempts.withKey(paymentKey);
      if (!attempt) continue;
      await this.talk.readPayment(attempt, 'match');
      isRead = true;
    }
    return isRead;
  }
}
