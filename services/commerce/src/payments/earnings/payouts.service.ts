import {
  COMMERCE_ERRORS as C,
  type exportPayouts,
  type listPayouts,
  type markPayout,
  type Payout,
} from '@lectern/contracts-commerce';
import { koreanDay, type BodyOutput, type QueryOutput } from '@lectern/contracts-core';
import { AuditService, type CsvQuery, DomainError, filterDetail, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { PayoutsRepository, type PayoutRow } from './payouts.repository.ts';

/** What instructors are to be paid, and that they were. The money moves at the bank. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly transactions: CausedTransactions,
    private readonly audit: AuditService,
    private readonly partners: Partners,
  ) {}

  async listPayouts(query: QueryOutput<typeof listPayouts>): Promise<RouteOutput<typeof listPayouts>> {
    const { rows, ...facts } = await this.payouts.listPayouts(query);
    const names = await this.partners.findNames(rows.map(({ ownerId }) => ownerId));
    const items = rows.map((row) => ({ ...presentPayout(row), name: names.get(row.ownerId) ?? null }));
    return { items, ...facts, size: query.size };
  }

  /** What the file of the filtered payouts is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportPayouts>, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'payouts-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.payouts.fileQuery(filters);
  }

  /** @throws {DomainError} STATEMENT_NOT_FOUND, PAYOUT_MADE, PAYOUT_DIFFERS, PAID_ON_REFUSED. */
  async markPayout(
    { payoutMinor, paidOn, reference, reason, ...key }: BodyOutput<typeof markPayout>,
    staffId: string,
  ): Promise<Payout> {
    return this.transactions.runTransaction({ cause: `staff: ${reason}`, actorId: staffId }, async () => {
      const row = await this.payouts.lockStatement(key);
      if (!row) throw new DomainError(C.STATEMENT_NOT_FOUND);
      if (row.paidAt) throw new DomainError(C.PAYOUT_MADE);
      if (row.payoutMinor !== payoutMinor || payoutMinor === 0) throw new DomainError(C.PAYOUT_DIFFERS);
      const today = koreanDay(await this.transactions.readClock());
      if (paidOn < row.closedOn || paidOn > today) throw new DomainError(C.PAID_ON_REFUSED);
      const paidAt = await this.payouts.markPaid(key, { paidOn, reference, staffId });
      await this.audit.recordEntry({
        action: 'payout.marked',
        actorId: staffId,
        accountId: key.ownerId,
        detail: { ...key, payoutMinor, paidOn, reference, reason },
      });
      return presentPayout({ ...row, paidOn, reference, paidAt, paidBy: staffId });
    });
  }
}

const presentPayout = ({ closedAt, closedOn: _day, paidAt, ...row }: PayoutRow): Payout => ({
  ownerId: row.ownerId,
  month: row.month,
  currency: row.currency,
  state: paidAt ? 'paid' : 'payable',
  netMinor: row.netMinor,
  carriedMinor: row.carriedMinor,
  withheldMinor: row.withheldMinor,
  payoutMinor: row.payoutMinor,
  closedAt: closedAt.toISOString(),
  paidOn: row.paidOn,
  reference: row.reference,
  paidAt: paidAt?.toISOString() ?? null,
  paidBy: row.paidBy,
});
