import type { RefundState } from '@lectern/contracts-commerce';
import { LIST_CAP, type ListQuery } from '@lectern/contracts-core';
import { column, Database, defineStatement, keyMoment, pageOf, readCursor } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { REFUND } from '../row.columns.ts';
import {
  STAFF_ORDER_COLUMNS,
  STAFF_ORDER_SQL,
  STAFF_ORDER_TABLES,
  type StaffOrder,
} from './staff-order.columns.ts';

const UUID = /^[0-9a-f-]{36}$/;

export interface RefundFilters extends ListQuery {
  readonly state?: RefundState | undefined;
}

const FIND_ORDER = defineStatement(
  `${STAFF_ORDER_SQL} ${STAFF_ORDER_TABLES} where o.id = $1`,
  STAFF_ORDER_COLUMNS,
);
const FIND_ORDERS = defineStatement(
  `${STAFF_ORDER_SQL} ${STAFF_ORDER_TABLES} where o.id = any($1)`,
  STAFF_ORDER_COLUMNS,
);
const refundsWhere = (where: string, order: ListQuery['order'], limit: string): string =>
  `select to_json(r) as refund, r.order_id, ${keyMoment('r.requested_at')} as key_at, r.id::text as key_id
     from refund r where ${where} order by r.requested_at ${order}, r.id ${order} limit ${limit}`;
const countWhere = (where: string): string =>
  `select count(*)::int as total from (select from refund r where ${where} limit ${LIST_CAP + 1}) counted`;

/** Without filters; `listRefunds` adds them. */
const LIST_REFUNDS = defineStatement(refundsWhere('true', 'desc', '$1'), {
  refund: REFUND,
  orderId: column.text,
  keyAt: column.text,
  keyId: column.text,
});
const COUNT_REFUNDS = defineStatement(countWhere('true'), { total: column.integer });
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
  constructor(private readonly database: Database) {}

  findOrder(id: string): Promise<StaffOrder | undefined> {
    return this.database.row(FIND_ORDER, [id]);
  }

  /** A page of refunds with their orders. */
  async listRefunds({ state, after, size, order }: RefundFilters) {
    const values: unknown[] = [];
    const param = (value: unknown): string => `$${values.push(value)}`;
    const filter = state ? `r.state = ${param(state)}` : 'true';
    const total =
      (await this.database.row({ ...COUNT_REFUNDS, sql: countWhere(filter) }, values))?.total ?? 0;
    const key = readCursor(after);
    const isId = key !== undefined && UUID.test(key.id);
    const behind = isId
      ? ` and (r.requested_at, r.id) ${order === 'asc' ? '>' : '<'} (${param(key.at)}::timestamptz, ${param(key.id)}::uuid)`
      : '';
    const sql = refundsWhere(filter + behind, order, param(size + 1));
    const found = await this.database.rows({ ...LIST_REFUNDS, sql }, values);
    const { rows, next } = pageOf(found, size, ({ keyAt, keyId }) => ({ at: keyAt, id: keyId }));
    const orders = await this.database.rows(FIND_ORDERS, [rows.map(({ orderId }) => orderId)]);
    const items = rows.flatMap(({ refund, orderId }) => {
      const its = orders.find((one) => one.orderId === orderId);
      return its ? [{ refund, order: its }] : [];
    });
    return { items, next, count: Math.min(total, LIST_CAP), isCapped: total > LIST_CAP };
  }

  /** Every change of state of an order, its attempt and its refunds. */
  listHistory(orderId: string) {
    return this.database.rows(HISTORY, [orderId]);
  }
}
