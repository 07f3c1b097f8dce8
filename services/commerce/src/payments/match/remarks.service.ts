import {
  COMMERCE_ERRORS as C,
  type listMatches,
  type listOpenDifferences,
  type MatchedList,
  type remarkMatchProblem,
} from '@lectern/contracts-commerce';
import type { BodyOutput, ResponseOf } from '@lectern/contracts-core';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Alerts } from '../../common/alerts.ts';
import { CausedTransactions } from '../../common/causes.ts';
import type { MatchProblem } from '../domain/match.ts';
import { orderNumber } from '../orders/order-number.ts';
import { RemarksRepository, type Remark } from './remarks.repository.ts';

interface Report {
  readonly day: string;
  readonly ranAt: Date;
  readonly problems: readonly MatchProblem[];
}
type ProblemView = ResponseOf<typeof listMatches>['items'][number]['problems'][number];
type Shown<Row extends Report> = Omit<Row, 'ranAt' | 'problems'> & { ranAt: string; problems: ProblemView[] };

/** Explanations and escalations of what differs between the provider's lists and the ledger. */
@Injectable()
export class RemarksService {
  constructor(
    private readonly remarks: RemarksRepository,
    private readonly transactions: CausedTransactions,
    private readonly audit: AuditService,
    private readonly alerts: Alerts,
  ) {}

  /** Reports with what staff said of each difference. */
  async joinRemarks<Row extends Report>(list: MatchedList, reports: readonly Row[]): Promise<Shown<Row>[]> {
    const said = await this.findRemarks(
      list,
      reports.map(({ day }) => day),
    );
    return reports.map(({ ranAt, problems, ...report }) => ({
      ...report,
      ranAt: ranAt.toISOString(),
      problems: problems.map((problem) => ({
        ...problem,
        number: problem.orderId === null ? null : orderNumber(problem.orderId),
        remark: presentRemark(said.get(keyOf(report.day, problem))),
      })),
    }));
  }

  /** What waits for an explanation, counted by day. */
  async listOpenDifferences(): Promise<ResponseOf<typeof listOpenDifferences>> {
    const days = await this.remarks.listOpenDays();
    const settled = await this.remarks.countExplained();
    const sum = (some: typeof days): number => some.reduce((all, { open }) => all + open, 0);
    return {
      items: days.slice(0, MOST_DAYS).map(({ isFresh: _fresh, since, ...day }) => ({
        ...day,
        since: since.toISOString(),
      })),
      count: sum(days),
      figures: {
        fresh: sum(days.filter(({ isFresh }) => isFresh)),
        late: sum(days.filter(({ isLate }) => isLate)),
        settled,
      },
    };
  }

  /** Tells of a day with differences, unless all of them are explained. */
  async raiseAlert(list: MatchedList, day: string, problems: readonly MatchProblem[]): Promise<void> {
    const open = await this.listOpen(list, day, problems);
    const words = open.map(({ kind, transactionKey }) => `${kind} ${transactionKey}`).join(', ');
    if (open.length > 0) await this.alerts.raiseAlert(ALERTS[list], day, words.slice(0, 1_000));
  }

  /** Those of a day's differences that nobody explained. */
  async listOpen(list: MatchedList, day: string, problems: readonly MatchProblem[]): Promise<MatchProblem[]> {
    const said = await this.findRemarks(list, [day]);
    return problems.filter((problem) => said.get(keyOf(day, problem))?.act !== 'explain');
  }

  /** @throws {DomainError} MATCH_PROBLEM_NOT_FOUND when a later run no longer found the difference. */
  async remarkProblem(
    { act, reason, ...place }: BodyOutput<typeof remarkMatchProblem>,
    staffId: string,
  ): Promise<{ success: boolean }> {
    return this.transactions.runTransaction({ cause: `staff: ${reason}`, actorId: staffId }, async () => {
      if (!(await this.remarks.isThere(place))) throw new DomainError(C.MATCH_PROBLEM_NOT_FOUND);
      await this.remarks.keepRemark(place, { act, reason, staffId });
      await this.audit.recordEntry({
        action: act === 'explain' ? 'match-problem.explained' : 'match-problem.escalated',
        actorId: staffId,
        detail: { ...place, reason },
      });
      if (act === 'escalate') {
        const subject = `${place.list} ${place.day} ${place.transactionKey}`;
        await this.alerts.raiseEvent('match-escalated', subject, reason.slice(0, 1_000));
      }
      return { success: true };
    });
  }

  private async findRemarks(list: MatchedList, days: readonly string[]): Promise<Map<string, Remark>> {
    const rows = days.length > 0 ? await this.remarks.listRemarks(list, days) : [];
    return new Map(
      rows.map(({ day, kind, transactionKey, ...remark }) => [keyOf(day, { kind, transactionKey }), remark]),
    );
  }
}

/** Days of which the start page names some. */
const MOST_DAYS = 20;

const ALERTS = { transactions: 'match', settlements: 'settlement' } as const;

const keyOf = (day: string, { kind, transactionKey }: { kind: string; transactionKey: string }): string =>
  `${day} ${kind} ${transactionKey}`;

const presentRemark = (remark: Remark | undefined): ProblemView['remark'] =>
  remark ? { ...remark, at: remark.at.toISOString() } : null;
