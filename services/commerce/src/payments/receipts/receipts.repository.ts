import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../domain/rows.ts';
import { ORDER } from '../row.columns.ts';

const ADD = defineStatement('insert into receipt_due (order_id) values ($1)');
/** Orders without money have no attempt. */
const TAKE_DUE = defineStatement(
  `with due as (select order_id from receipt_due limit $1 for update skip locked),
   taken as (delete from receipt_due r using due where r.order_id = due.order_id returning r.order_id)
   select to_json(o) as order_row, coalesce(a.raw ->> 'method', case when a.id is null then 'free' else '' end) as method,
          coalesce((select min(e.ends_at) from enrolment e where e.order_id = o.id), o.paid_at) as ends_at
     from taken join orders o on o.id = taken.order_id left join payment_attempt a on a.order_id = o.id`,
  { orderRow: ORDER, method: column.text, endsAt: column.time },
);

/** What a receipt tells, besides the order's own facts. */
export interface DueReceipt {
  readonly order: OrderRow;
  /** As the provider names it; `free` without one. */
  readonly method: string;
  /** The earliest end of a course that the order opened. */
  readonly endsAt: Date;
}

@Injectable()
export class ReceiptsRepository {
  constructor(private readonly database: Database) {}

  /** Notes that an order was paid; `record_paid` does the same for payments. */
  async addDue(orderId: string): Promise<void> {
    await this.database.run(ADD, [orderId]);
  }

  /** Takes receipts that are due: they are due no more once the transaction of the caller ends well. */
  async takeDue(limit: number): Promise<DueReceipt[]> {
    const rows = await this.database.rows(TAKE_DUE, [limit]);
    return rows.map(({ orderRow, method, endsAt }) => ({ order: orderRow, method, endsAt }));
  }
}
