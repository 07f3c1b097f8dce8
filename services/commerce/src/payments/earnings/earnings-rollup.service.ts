import { PAYMENT_LIMITS } from '@lectern/contracts-commerce';
import { Database, LOGGER, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Alerts } from '../../common/alerts.ts';
import { Partners } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import {
  linesOfRefund,
  linesOfSale,
  type EarnedSoFar,
  type EarningLine,
  type EarningRules,
  type MoneyMove,
} from './domain/earning-lines.ts';
import { MoneyDaysRepository } from '../statistics/money-days.repository.ts';
import { CourseTermsRepository } from './course-terms.repository.ts';
import { EarningsRepository, type MoveRow } from './earnings.repository.ts';

/** Lines of the ledger, and changes of orders, that one transaction counts. */
const MOVES_AT_ONCE = 500;
const CHANGES_AT_ONCE = 20_000;

/** Keeps what courses sell and earn in step with the ledger, and closes months that are over. */
@Injectable()
export class EarningsRollup {
  constructor(
    private readonly database: Database,
    private readonly earnings: EarningsRepository,
    private readonly courseTerms: CourseTermsRepository,
    private readonly money: MoneyDaysRepository,
    private readonly partners: Partners,
    private readonly alerts: Alerts,
    @Inject(SETTINGS) private readonly settings: CommerceSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Goes on from where it was until nothing is left. @throws {DomainError} UNAVAILABLE while nobody can say whose a course is. */
  async rollUp(): Promise<void> {
    while (await this.database.runInTransaction(() => this.earnings.countOrders(CHANGES_AT_ONCE)));
    while (await this.database.runInTransaction(() => this.money.countNext(CHANGES_AT_ONCE)));
    while (await this.countMoves());
    await this.closeMonths();
  }

  /** Owners are asked for before the transaction, because it holds the rollup. */
  private async countMoves(): Promise<boolean> {
    const { lastId, untilId, moves } = await this.earnings.readMoves(MOVES_AT_ONCE);
    const sold = moves.filter(({ kind }) => kind === 'charge').flatMap(({ orderRow }) => orderRow.curricula);
    const owners = await this.partners.findOwners([...new Set(sold)]);
    await this.database.runInTransaction(async () => {
      // Another replica was faster: its lines are there, and the next look begins after them.
      if ((await this.earnings.lockRollup()) !== lastId) return;
      const rules = await this.readRules([...new Set(moves.flatMap(({ orderRow }) => orderRow.curricula))]);
      const earned = await this.earnings.findEarned([...new Set(moves.map(({ orderRow }) => orderRow.id))]);
      await this.earnings.addLines(moves.flatMap((row) => this.linesOf(row, earned, owners, rules)));
      await this.earnings.noteLast(untilId);
    });
    return untilId > lastId;
  }

  private linesOf(
    row: MoveRow,
    earned: Map<string, EarnedSoFar[]>,
    owners: ReadonlyMap<string, string | null>,
    rules: EarningRules,
  ): EarningLine[] {
    const { orderRow, kind, ...facts } = row;
    if (!orderRow.paidAt) return [];
    const move: MoneyMove = { ...facts, order: { ...orderRow, paidAt: orderRow.paidAt } };
    const before = earned.get(orderRow.id) ?? [];
    const lines = kind === 'charge' ? linesOfSale(move, owners, rules) : linesOfRefund(move, before, rules);
    earned.set(orderRow.id, addUp(before, lines));
    return lines;
  }

  private async readRules(curricula: readonly string[]): Promise<EarningRules> {
    return {
      terms: await this.earnings.listTerms(),
      courseTerms: await this.courseTerms.listTerms(curricula),
      refundRules: this.settings.refundRules,
      months: PAYMENT_LIMITS.enrolmentMonths,
      openMonth: await this.earnings.findOpenMonth(),
    };
  }

  private async closeMonths(): Promise<void> {
    const closed = await this.database.runInTransaction(async () => {
      await this.earnings.lockRollup();
      const months = await this.earnings.listDueMonths();
      for (const month of months) await this.earnings.closeMonth(month);
      return months;
    });
    if (closed.length === 0) return;
    this.logger.info({ months: closed }, 'months of earnings are closed');
    for (const { subject, detail } of await this.earnings.listBroken())
      await this.alerts.raiseAlert('earnings', subject ?? '', detail ?? '');
  }
}

function addUp(before: readonly EarnedSoFar[], lines: readonly EarningLine[]): EarnedSoFar[] {
  const known = new Map(before.map((one) => [one.curriculumId, one]));
  for (const line of lines) {
    const { curriculumId, ownerId, payableOn } = line;
    const one = known.get(curriculumId);
    known.set(curriculumId, {
      curriculumId,
      ownerId,
      payableOn: one?.payableOn ?? payableOn,
      soldAt: one?.soldAt ?? line.occurredAt,
      grossMinor: (one?.grossMinor ?? 0) + line.grossMinor,
      feeMinor: (one?.feeMinor ?? 0) + line.feeMinor,
      shareMinor: (one?.shareMinor ?? 0) + line.shareMinor,
    });
  }
  return [...known.values()];
}
