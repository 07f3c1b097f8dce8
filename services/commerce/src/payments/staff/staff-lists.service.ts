import type { Transform } from 'node:stream';
import {
  COMMERCE_ERRORS as C,
  COUNTED_PEOPLE,
  type countOrders,
  type exportOrders,
  type exportRefunds,
  type listAdminOrders,
  type listRefunds,
} from '@lectern/contracts-commerce';
import type { QueryOutput } from '@lectern/contracts-core';
import {
  AuditService,
  DomainError,
  type CsvQuery,
  filterDetail,
  nameLastColumn,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { presentStaffRefund } from '../domain/present-refund.ts';
import { normaliseCode } from '../../prices/codes/domain/code-rules.ts';
import { OrderSearchRepository, type PaidDays } from './order-search.repository.ts';
import { presentStaffOrder } from './present-staff-order.ts';
import { StaffListsRepository } from './staff-lists.repository.ts';

type Query = QueryOutput<typeof listAdminOrders>;

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
    const { rows, ...facts } = await this.search.listOrders(
      { ...query, ...narrowingOf(query) },
      this.findProducts,
    );
    const names = await this.partners.findNames(rows.map(({ userId }) => userId));
    return { items: rows.map((row) => presentStaffOrder(row, names)), ...facts, size: query.size };
  }

  async countOrders({ people }: QueryOutput<typeof countOrders>): Promise<RouteOutput<typeof countOrders>> {
    const ids = people.split(',').filter(Boolean).slice(0, COUNTED_PEOPLE);
    return { counts: ids.length === 0 ? [] : await this.lists.countOrders(ids) };
  }

  async listRefunds(query: QueryOutput<typeof listRefunds>): Promise<RouteOutput<typeof listRefunds>> {
    const now = await this.transactions.readClock();
    const { items, ...facts } = await this.lists.listRefunds(query, now);
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

  /** Without the catalogue, words are the id of a product alone: a list that finds less is better than none. */
  private readonly findProducts = async (words: string): Promise<string[]> => {
    try {
      return await this.partners.findProductIds(words);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return [];
    }
  };

  /** What the file of the filtered orders is made from, once it is written down who takes it. */
  async prepareFile(
    filters: QueryOutput<typeof exportOrders>,
    staffId: string,
  ): Promise<CsvQuery & { through?: Transform }> {
    const { columns, order, ...narrowing } = filters;
    const chosen = columns.split(',').filter(Boolean);
    const query = await this.search.fileQuery(
      { ...narrowing, ...narrowingOf(filters), order, columns: chosen },
      this.findProducts,
    );
    await this.audit.recordEntry({
      action: 'orders-exported',
      actorId: staffId,
      detail: filterDetail({ ...narrowing, columns }),
    });
    if (!chosen.includes('buyer')) return query;
    const through = nameLastColumn(async (userIds) => {
      const names = await this.partners.findNames(userIds);
      return new Map([...names].map(([id, name]) => [id, [name]]));
    });
    return { ...query, through };
  }

  /** The same for refunds. */
  async prepareRefundsFile(filters: QueryOutput<typeof exportRefunds>, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'refunds-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.lists.refundsFileQuery(filters, await this.transactions.readClock());
  }
}

const DAY_MS = 86_400_000;
/** Days of payment that a list is narrowed to at most. */
const LONGEST_RANGE = 366;

/** @throws {DomainError} RANGE_REFUSED for more than a year. */
function narrowingOf({ code, paidFrom, paidTo }: Pick<Query, 'code' | 'paidFrom' | 'paidTo'>) {
  return { code: normaliseCode(code) || undefined, paid: rangeOf(paidFrom, paidTo) };
}

/** An end that is left open is a year away. */
function rangeOf(from: string | undefined, to: string | undefined): PaidDays | undefined {
  if (from === undefined && to === undefined) return undefined;
  const range = {
    from: from ?? shiftDay(to ?? '', 1 - LONGEST_RANGE),
    to: to ?? shiftDay(from ?? '', LONGEST_RANGE - 1),
  };
  const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS + 1;
  // PostgreSQL knows no day by the longer years of JavaScript, in which the last one of four digits would end.
  const isDay = [range.from, range.to].every((day) => /^\d{4}-/.test(day));
  if (!isDay || days < 1 || days > LONGEST_RANGE) throw new DomainError(C.RANGE_REFUSED);
  return range;
}

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
