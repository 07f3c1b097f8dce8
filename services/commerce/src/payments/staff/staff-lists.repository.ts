import type { RefundState } from '@lectern/contracts-commerce';
import type { ListQuery } from '@lectern/contracts-core';
import { column, Conditions, Database, defineKeyedList, defineStatement, readPage } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { REFUND } from '../row.columns.ts';
import {
  STAFF_ORDER_COLUMNS,
  STAFF_ORDER_SQL,
  STAFF_ORDER_TABLES,
  type StaffOrder,
} from './staff-order.columns.ts';

export interface RefundFilters extends ListQuery {
  readonly state?: RefundState | undefined;
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
  async listRefunds({ state, ...query }: RefundFilters) {
    const conditions = new Conditions();
    if (state) conditions.parts.push(`r.state = ${conditions.param(state)}`);
    const { rows, ...facts } = await readPage(this.database, REFUNDS, conditions, query);
    const orders = await this.database.rows(FIND_ORDERS, [rows.map(({ orderId }) => orderId)]);
    const items = rows.flatMap(({ refund, orderId }) => {
      const its = orders.find((one) => one.orderId === orderId);
      return its ? [{ refund, order: its }] : [];
    });
    return { items, ...facts };
  }

  /** Every change of state of an order, its attempt and its refunds. */
  listHistory(orderId: string) {
    return this.database.rows(HISTORY, [orderId]);
  }
}
