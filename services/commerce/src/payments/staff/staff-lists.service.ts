import type { exportOrders, listAdminOrders, listRefunds } from '@lectern/contracts-commerce';
import type { QueryOutput } from '@lectern/contracts-core';
import { AuditService, type CsvQuery, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
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
    private readonly audit: AuditService,
  ) {}

  async listOrders(query: QueryOutput<typeof listAdminOrders>): Promise<RouteOutput<typeof listAdminOrders>> {
    const { rows, ...facts } = await this.search.listOrders(query);
    return { items: rows.map(presentStaffOrder), ...facts, size: query.size };
  }

  async listRefunds(query: QueryOutput<typeof listRefunds>): Promise<RouteOutput<typeof listRefunds>> {
    const { items, ...facts } = await this.lists.listRefunds(query);
    const now = await this.transactions.readClock();
    return {
      items: items.map(({ refund, order }) => ({
        ...presentStaffRefund(refund, now),
        order: presentStaffOrder(order),
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
      detail: { filters: JSON.stringify(filters) },
    });
    return query;
  }
}
