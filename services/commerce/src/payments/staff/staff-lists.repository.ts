import { PAYMENT_LIMITS, type RefundState } from '@lectern/contracts-commerce';
import { LIST_CAP, overBusinessDays, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  readPage,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { shownOrderNumberSql } from '../orders/order-number.ts';
import { REFUND } from '../row.columns.ts';
import { OrderSearchRepository } from './order-search.repository.ts';
import {
  STAFF_ORDER_COLUMNS,
  STAFF_ORDER_SQL,
  STAFF_ORDER_TABLES,
  type StaffOrder,
} from './staff-order.columns.ts';

export interface RefundFilters {
  readonly q: string;
  readonly state?: RefundState | undefined;
  readonly late?: '1' | undefined;
  readonly figures?: '1' | undefined;
}

const FIND_ORDER = defineStatement(
  `select ${STAFF_ORDER_SQL} ${STAFF_ORDER_TABLES} where o.id = $1`,
  STAFF_ORDER_COLUMNS,
);
const FIND_ORDERS = defineStatement(
  `select ${STAFF_ORDER_SQL} ${STAFF_ORDER_TABLES} where o.id = any($1)`,
  STAFF_ORDER_COLUMNS,
);
const REFUNDS = defineKeyedList({
  select: 'to_json(r) as refund, r.order_id',
  from: 'from refund r',
  moment: 'r.requested_at',
  id: 'r.id',
  idType: 'uuid',
  columns: { refund: REFUND, orderId: column.text },
});
/** Of each person by the index of their orders, up to the cap of lists. */
const COUNT_ORDERS = defineStatement(
  `select person.id as user_id, counted.orders
     from unnest($1::text[]) as person (id)
     cross join lateral (
       select count(*)::int as orders
         from (select from orders o where o.user_id = person.id and o.paid_at is not null limit ${LIST_CAP}) own) counted
    where counted.orders > 0`,
  { userId: column.text, orders: column.integer },
);
/** Sums in minor units, as the ledger has them. */
const REFUND_FILE: readonly CsvColumn[] = [
  { name: 'requested_at', header: 'requested_at' },
  { name: 'number', header: 'number' },
  { name: 'order_id', header: 'order' },
  { name: 'id', header: 'refund' },
  { name: 'state', header: 'state' },
  { name: 'rule', header: 'rule' },
  { name: 'currency', header: 'currency' },
  { name: 'amount_minor', header: 'amount_minor' },
  { name: 'requested_by', header: 'requested_by' },
  { name: 'reason', header: 'reason', isText: true },
  { name: 'closes_access', header: 'closes_access' },
  { name: 'decided_at', header: 'decided_at' },
  { name: 'sent_at', header: 'sent_at' },
  { name: 'user_id', header: 'buyer' },
];
/** Before it, a request waits longer than was promised. */
const promisedAt = (now: Date): string =>
  `'${overBusinessDays(now, PAYMENT_LIMITS.refundDays).toISOString()}'::timestamptz`;
/** As `presentStaffRefund` has it. Those that are open have an index in the order of the list, `refund_open_by_key`: nearly all are sent. */
const isLate = (now: Date): string =>
  `r.sent_at is null and r.state <> 'DECLINED'
     and case r.state when 'REQUESTED' then r.requested_at < ${promisedAt(now)} else r.due_at < present() end`;
const HISTORY = defineStatement(
  `select at, machine, from_state as "from", to_state as "to", cause, actor_id from state_change
    where subject_id = $1
       or subject_id in (select id::text from payment_attempt where order_id = $1)
       or subject_id in (select id::text from refund where order_id = $1)
    order by id`,
  {
    at: column.time,
    machine: column.oneOf(['order', 'attempt', 'refund']),
    from: column.text.orNull,
    to: column.text,
    cause: column.text,
    actorId: column.text.orNull,
  },
);

/** What staff look through. */
@Injectable()
export class StaffListsRepository {
  constructor(
    private readonly database: Database,
    private readonly search: OrderSearchRepository,
  ) {}

  findOrder(id: string): Promise<StaffOrder | undefined> {
    return this.database.row(FIND_ORDER, [id]);
  }

  /** A page of refunds with their orders. @param now As the database has it. */
  async listRefunds({ q, state, late, figures, ...query }: RefundFilters & ListQuery, now: Date) {
    const conditions = await this.narrow({ q, state, late }, now);
    const { rows, ...facts } = await readPage(this.database, REFUNDS, conditions, {
      ...query,
      // Few are named: they are sorted once they are found.
      isFoundFirst: q.trim() !== '',
      waiting: figures && { late: isLate(now), now: 'present()', settledBy: ['refund.decided'] },
    });
    const orders = await this.database.rows(FIND_ORDERS, [rows.map(({ orderId }) => orderId)]);
    const items = rows.flatMap(({ refund, orderId }) => {
      const its = orders.find((one) => one.orderId === orderId);
      return its ? [{ refund, order: its }] : [];
    });
    return { items, ...facts };
  }

  /** All refunds that fit, the latest asked for first, as a file has them. @param now As the database has it. */
  async refundsFileQuery(filters: RefundFilters, now: Date): Promise<CsvQuery> {
    const { sql: where, values } = await this.narrow(filters, now);
    const sql = `select r.*, o.user_id, ${shownOrderNumberSql('r.order_id')} as number
                   from refund r join orders o on o.id = r.order_id
                  where ${where} order by r.requested_at desc, r.id desc`;
    return { sql, values, columns: REFUND_FILE };
  }

  /** Paid orders of people who have some. */
  countOrders(userIds: readonly string[]) {
    return this.database.rows(COUNT_ORDERS, [[...new Set(userIds)]]);
  }

  /** Every change of state of an order, its attempt and its refunds. */
  listHistory(orderId: string) {
    return this.database.rows(HISTORY, [orderId]);
  }

  /** Filters as SQL; every value that was sent is a parameter. */
  private async narrow({ q, state, late }: RefundFilters, now: Date): Promise<Conditions> {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    const isNamed = await this.search.narrowToNamed(q, 'r.order_id', conditions);
    if (isNamed) parts.push(isNamed);
    if (state) parts.push(`r.state = ${param(state)}`);
    if (late) parts.push(isLate(now));
    return conditions;
  }
}
