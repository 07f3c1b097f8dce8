import type { QueryOutput } from '@lectern/contracts-core';
import type { listMatches } from '@lectern/contracts-commerce';
import { Jobs, LOGGER, type Logger, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { matchDay, problemsOf, type Match } from '../domain/match.ts';
import type { ProviderTransaction } from '../domain/provider-transaction.ts';
import { TossClient } from '../provider/toss-client.ts';
import { AttemptsRepository } from '../settle/attempts.repository.ts';
import { ProviderTalk } from '../settle/provider-talk.service.ts';
import { daysBefore, endOf, matchJob, nextMatch, startOf } from './match.job.ts';
import { MatchRepository } from './match.repository.ts';
import { RemarksService } from './remarks.service.ts';

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

  async listMatches({ size }: QueryOutput<typeof listMatches>): Promise<RouteOutput<typeof listMatches>> {
    const items = await this.reports.listReports(size);
    return { items: await this.remarks.joinRemarks('transactions', items) };
  }

  private async matchOneDay(day: string): Promise<void> {
    const [from, until] = [startOf(day), endOf(day)];
    const won = await this.toss.listTransactions('KRW', from, until);
    const dollars = await this.toss.listTransactions('USD', from, until);
    const told = [...won, ...dollars];
    const compare = async (): Promise<Match> => matchDay(told, await this.reports.findEntries(from, until));
    const first = await compare();
    const isRead = await this.readAgain(first.missingHere);
    const match = isRead ? await compare() : first;
    const repaired = match.matched - first.matched;
    const problems = problemsOf(match);
    await this.reports.keepReport(day, { matched: match.matched, repaired, problems });
    await this.remarks.raiseAlert('transactions', day, problems);
    this.logger.info(
      { day, matched: match.matched, repaired, problems: problems.length },
      'payments matched',
    );
  }

  /** Reads payments that the ledger lacks and settles what the provider says. @returns whether there were any of ours. */
  private async readAgain(missing: readonly ProviderTransaction[]): Promise<boolean> {
    let isRead = false;
    for (const paymentKey of new Set(missing.map((one) => one.paymentKey))) {
      const attempt = await this.attempts.withKey(paymentKey);
      if (!attempt) continue;
      await this.talk.readPayment(attempt, 'match');
      isRead = true;
    }
    return isRead;
  }
}
