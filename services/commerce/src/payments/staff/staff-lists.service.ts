import type { exportOrders, exportRefunds, listAdminOrders, listRefunds } from '@lectern/contracts-commerce';
import type { QueryOutput } from '@lectern/contracts-core';
import { AuditService, type CsvQuery, filterDetail, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { presentStaffRefund } from '../domain/present-refund.ts';
import { OrderSearchRepository } from './order-search.repository.ts';
import { presentStaffOrder } from './present-staff-order.ts';
import { StaffListsRepository } from './staff-lists.repository.ts';

/** The long lists of payments. */
@Injectable()
export class StaffListsService {
  constructor(
    private readonly lists: StaffListsRepository,
    private readonly search: OrderSearchRepository,
    private readonly transactions: CausedTransactions,
    private readonly partners: Partners,
    private readonly audit: AuditService,
  ) {}

  async listOrders(query: QueryOutput<typeof listAdminOrders>): Promise<RouteOutput<typeof listAdminOrders>> {
    const { rows, ...facts } = await this.search.listOrders(query);
    const names = await this.partners.findNames(rows.map(({ userId }) => userId));
    return { items: rows.map((row) => presentStaffOrder(row, names)), ...facts, size: query.size };
  }

  async listRefunds(query: QueryOutput<typeof listRefunds>): Promise<RouteOutput<typeof listRefunds>> {
    const { items, ...facts } = await this.lists.listRefunds(query);
    const now = await this.transactions.readClock();
    const buyers = items.map(({ order }) => order.userId);
    const staff = items.map(({ refund }) => refund.proposedBy);
    const [buyerNames, staffNames] = await Promise.all([
      this.partners.findNames(buyers),
      this.partners.findNames(staff),
    ]);
    return {
      items: items.map(({ refund, order }) => ({
        ...presentStaffRefund(refund, { now, names: staffNames }),
        order: presentStaffOrder(order, buyerNames),
      })),
      ...facts,
      size: query.size,
    };
  }

  /** What the file of the filtered orders is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportOrders>, staffId: string): Promise<CsvQuery> {
    const query = await this.search.fileQuery(filters);
    await this.audit.recordEntry({
      action: 'orders-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return query;
  }

  /** The same for refunds. */
  async prepareRefundsFile(filters: QueryOutput<typeof exportRefunds>, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'refunds-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.lists.refundsFileQuery(filters);
  }
}
