import type { RefundState } from '@lectern/contracts-commerce';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { REFUND } from '../row.columns.ts';
import { STAFF_ORDER_COLUMNS, STAFF_ORDER_SQL, STAFF_ORDER_TABLES, type StaffOrder } from './staff-order.columns.ts';

interface Paging {
  readonly page: number;
  readonly size: number;
}

const FIND_ORDER = defineStatement(`${STAFF_ORDER_SQL} ${STAFF_ORDER_TABLES} where o.id = $1`, STAFF_ORDER_COLUMNS);
const FIND_ORDERS = defineStatement(
  `${STAFF_ORDER_SQL} ${STAFF_ORDER_TABLES} where o.id = any($1)`,
  STAFF_ORDER_COLUMNS,
);
/** Requests that wait come first, the oldest of them before the others. */
const LIST_REFUNDS = defineStatement(
  `select to_json(r) as refund, r.order_id from refund r where ($1::text is null or r.state = $1)
    order by r.state = 'REQUESTED' desc, case when r.state = 'REQUESTED' then r.requested_at end, r.requested_at desc, r.id
    limit $2 offset $3`,
  { refund: REFUND, orderId: column.text },
);
const COUNT_REFUNDS = defineStatement(
  'select count(*)::int as total from refund where ($1::text is null or state = $1)',
  { total: column.integer },
);
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

  async listRefunds({ state, page, size }: Paging & { state?: RefundState | undefined }) {
    const rows = await this.database.rows(LIST_REFUNDS, [state ?? null, size, (page - 1) * size]);
    const orders = await this.database.rows(FIND_ORDERS, [rows.map(({ orderId }) => orderId)]);
    const count = await this.database.row(COUNT_REFUNDS, [state ?? null]);
    const found = rows.flatMap(({ refund, orderId }) => {
      const order = orders.find((one) => one.orderId === orderId);
      return order ? [{ refund, order }] : [];
    });
    return { rows: found, total: count?.total ?? 0 };
  }

  /** Every change of state of an order, its attempt and its refunds. */
  listHistory(orderId: string) {
    return this.database.rows(HISTORY, [orderId]);
  }
}
