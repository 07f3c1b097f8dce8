import { ACCESS_ERRORS, type BodyOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  type getAdminOrder,
  type grantEnrolment,
  type OrderState,
} from '@lectern/contracts-commerce';
import { AuditService, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { presentStaffRefund } from '../domain/present-refund.ts';
import { MoneyRecords } from '../money-records.ts';
import { orderNumber } from '../orders/order-number.ts';
import { ProviderTalk } from '../settle/provider-talk.service.ts';
import { RefundFactsService } from './refund-facts.service.ts';
import { StaffListsRepository } from './staff-lists.repository.ts';
import { presentStaffOrder } from './present-staff-order.ts';

/** Orders as staff see them, and what staff do besides refunds. */
@Injectable()
export class StaffOrdersService {
  constructor(
    private readonly lists: StaffListsRepository,
    private readonly records: MoneyRecords,
    private readonly refundFacts: RefundFactsService,
    private readonly talk: ProviderTalk,
    private readonly enrolments: EnrolmentsService,
    private readonly partners: Partners,
    private readonly transactions: CausedTransactions,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} ORDER_NOT_FOUND. */
  async getOrder(orderId: string): Promise<RouteOutput<typeof getAdminOrder>> {
    const order = await this.records.orders.findOrder(orderId);
    const row = await this.lists.findOrder(orderId);
    if (!order || !row) throw new DomainError(C.ORDER_NOT_FOUND);
    const attempt = await this.records.attempts.ofOrder(orderId);
    const ledger = await this.records.ledger.ofOrder(orderId);
    const history = await this.lists.listHistory(orderId);
    const refunds = await this.records.refunds.ofOrder(orderId);
    const names = await this.partners.findNames([
      row.userId,
      ...refunds.map(({ proposedBy }) => proposedBy),
      ...history.map(({ actorId }) => actorId),
    ]);
    const now = await this.transactions.readClock();
    const { preview, facts } = await this.refundFacts.gatherFacts(order);
    return {
      order: presentStaffOrder(row, names),
      price: order.price,
      attempts: (attempt ? [attempt] : []).map(
        ({ id, state, providerStatus, errorCode, createdAt, nextCheckAt }) => ({
          id,
          state,
          providerStatus,
          errorCode,
          createdAt: createdAt.toISOString(),
          nextCheckAt: nextCheckAt?.toISOString() ?? null,
        }),
      ),
      ledger: ledger.map(({ occurredAt, kind, amountMinor, transactionKey }) => ({
        at: occurredAt.toISOString(),
        kind,
        amountMinor,
        transactionKey,
      })),
      refunds: refunds.map((refund) => presentStaffRefund(refund, { now, names })),
      preview,
      refundFacts: facts,
      enrolments: (await this.enrolments.ofOrder(orderId)).map(({ curriculumId, startsAt, endsAt }) => ({
        curriculumId,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
      history: history.map(({ at, ...line }) => ({
        ...line,
        at: at.toISOString(),
        actor: line.actorId === null ? undefined : names.get(line.actorId),
      })),
    };
  }

  /**
   * Reads the payment at the provider now, once it is written down who asks: no transaction is open while the provider is
   * asked, and what it says is settled as any other news. @throws {DomainError} ORDER_NOT_FOUND.
   */
  async fetchAgain(orderId: string, staffId: string): Promise<{ state: OrderState }> {
    const before = await this.records.orders.findOrder(orderId);
    if (!before) throw new DomainError(C.ORDER_NOT_FOUND);
    await this.audit.recordEntry({
      action: 'order.fetched',
      accountId: before.userId,
      actorId: staffId,
      detail: { orderId, orderNumber: orderNumber(orderId), before: before.state },
    });
    const attempt = await this.records.attempts.ofOrder(orderId);
    if (attempt) await this.talk.readPayment(attempt, 'staff');
    const order = await this.records.orders.findOrder(orderId);
    return { state: (order ?? before).state };
  }

  /** @throws {DomainError} PRODUCT_NOT_FOUND; FORBIDDEN for oneself; ACCESS_CHANGED where the course ends at another time than was seen. */
  async grantEnrolment(
    userId: string,
    { curriculumId, months, reason, endsAtSeen }: BodyOutput<typeof grantEnrolment>,
    staffId: string,
  ): Promise<{ endsAt: string }> {
    if (userId === staffId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    if (!(await this.partners.findProducts([curriculumId])).has(curriculumId)) {
      throw new DomainError(C.PRODUCT_NOT_FOUND);
    }
    return this.transactions.runTransaction({ cause: `staff: ${reason}`, actorId: staffId }, async () => {
      await this.transactions.lockBuyer(userId);
      if (endsAtSeen !== undefined) await this.refuseOtherEnd({ userId, curriculumId, endsAtSeen });
      const endsAt = await this.enrolments.grantEnrolment({ userId, curriculumId, months, staffId });
      const detail = { curriculumId, months, reason };
      await this.audit.recordEntry({
        action: 'enrolment.granted',
        accountId: userId,
        actorId: staffId,
        detail,
      });
      return { endsAt: endsAt.toISOString() };
    });
  }

  /** Of a locked buyer. What was seen to end in the past is not open. @throws {DomainError} ACCESS_CHANGED. */
  private async refuseOtherEnd(seen: {
    userId: string;
    curriculumId: string;
    endsAtSeen: string | null;
  }): Promise<void> {
    const [open] = await this.enrolments.activeOf(seen.userId, [seen.curriculumId]);
    const endsAt = open?.endsAt.toISOString() ?? null;
    const now = await this.transactions.readClock();
    const wasOpen = seen.endsAtSeen !== null && new Date(seen.endsAtSeen) > now;
    const endsAtSeen = wasOpen && seen.endsAtSeen ? new Date(seen.endsAtSeen).toISOString() : null;
    if (endsAt !== endsAtSeen) throw new DomainError(C.ACCESS_CHANGED, { endsAt });
  }
}
