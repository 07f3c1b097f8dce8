import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../domain/rows.ts';
import { ORDER } from '../row.columns.ts';

/** Orders without money have no attempt. */
const FIND = defineStatement(
  `select to_json(o) as order_row, coalesce(a.raw ->> 'method', case when a.id is null then 'free' else '' end) as method,
          coalesce((select min(e.ends_at) from enrolment e where e.order_id = o.id), o.paid_at) as ends_at
     from orders o left join payment_attempt a on a.order_id = o.id where o.id = any($1)`,
  { orderRow: ORDER, method: column.text, endsAt: column.time.orNull },
);

/** What mails about an order tell, besides the order's own facts. */
export interface Receipt {
  readonly order: OrderRow;
  /** As the provider names it; `free` without one. */
  readonly method: string;
  /** The earliest end of a course that the order opened; null where nothing was paid. */
  readonly endsAt: Date | null;
}

@Injectable()
export class ReceiptsRepository {
  constructor(private readonly database: Database) {}

  /** By id of the order; ids that are nothing are missing. */
  async findReceipts(orderIds: readonly string[]): Promise<ReadonlyMap<string, Receipt>> {
    const rows = await this.database.rows(FIND, [[...orderIds]]);
    return new Map(
      rows.map(({ orderRow, method, endsAt }) => [orderRow.id, { order: orderRow, method, endsAt }]),
    );
  }
}
