import type { AdminOrderRow, OrderState, RefundState } from '@lectern/contracts-commerce';
import { Database, rowFromJson, type JsonRow } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { RefundRow } from '../domain/rows.ts';

export type StaffOrder = Omit<AdminOrderRow, 'createdAt' | 'paidAt'> & {
  readonly createdAt: Date;
  readonly paidAt: Date | null;
};

interface Paging {
  readonly page: number;
  readonly size: number;
}

const COLUMNS = `
  o.id as "orderId", o.user_id as "userId", o.product_id as "curriculumId", o.title_ko, o.title_en, o.state, o.currency,
  o.list_minor::float8 as "listMinor", o.discount_minor::float8 as "discountMinor",
  o.amount_minor::float8 as "amountMinor", o.fx_rate::float8 as "fxRate", c.code, o.created_at as "createdAt",
  o.paid_at as "paidAt", a.raw ->> 'method' as method, right(a.payment_key, 8) as "paymentKeyTail",
  coalesce((select -sum(l.amount_minor) from ledger_entry l where l.order_id = o.id and l.kind = 'refund'), 0)::float8
    as "refundedMinor",
  (o.state = 'UNKNOWN' or a.state in ('REVERSING', 'REVERSED')
    or exists (select 1 from refund r where r.order_id = o.id and r.state in ('FAILED', 'UNKNOWN'))) as "hasProblem"`;
const FROM = `
  from orders o left join referral_code c on c.id = o.referral_code_id left join payment_attempt a on a.order_id = o.id`;
const WHERE = `
  where ($1 = '' or o.id = $1 or o.user_id = $1 or o.product_id = $1 or right(a.payment_key, 8) = right($1, 8))
    and ($2::text is null or o.state = $2)`;

/** What staff look through. */
@Injectable()
export class StaffListsRepository {
  constructor(private readonly database: Database) {}

  async listOrders(wanted: Paging & { q: string; state?: OrderState | undefined }) {
    const { q, state, page, size } = wanted;
    const filter = [q.trim(), state ?? null];
    const rows = await this.database.query<StaffOrder>(
      `select ${COLUMNS} ${FROM} ${WHERE} order by o.created_at desc, o.id limit $3 offset $4`,
      [...filter, size, (page - 1) * size],
    );
    const [count] = await this.database.query<{ total: number }>(
      `select count(*)::int as total ${FROM} ${WHERE}`,
      filter,
    );
    return { rows, total: count?.total ?? 0 };
  }

  async findOrder(id: string): Promise<StaffOrder | undefined> {
    const [row] = await this.database.query<StaffOrder>(`select ${COLUMNS} ${FROM} where o.id = $1`, [id]);
    return row;
  }

  /** Requests that wait come first, the oldest of them before the others. */
  async listRefunds({ state, page, size }: Paging & { state?: RefundState | undefined }) {
    const rows = await this.database.query<{ refund: JsonRow; orderId: string }>(
      `select to_json(r) as refund, r.order_id as "orderId" from refund r where ($1::text is null or r.state = $1)
        order by r.state = 'REQUESTED' desc, case when r.state = 'REQUESTED' then r.requested_at end, r.requested_at desc, r.id
        limit $2 offset $3`,
      [state ?? null, size, (page - 1) * size],
    );
    const orders = await this.database.query<StaffOrder>(`select ${COLUMNS} ${FROM} where o.id = any($1)`, [
      rows.map(({ orderId }) => orderId),
    ]);
    const [count] = await this.database.query<{ total: number }>(
      'select count(*)::int as total from refund where ($1::text is null or state = $1)',
      [state ?? null],
    );
    const found = rows.flatMap(({ refund, orderId }) => {
      const order = orders.find((one) => one.orderId === orderId);
      return order ? [{ refund: rowFromJson<RefundRow>(refund), order }] : [];
    });
    return { rows: found, total: count?.total ?? 0 };
  }

  /** Every change of state of an order, its attempt and its refunds. */
  async listHistory(orderId: string) {
    return this.database.query<{
      at: Date;
      machine: 'order' | 'attempt' | 'refund';
      from: string | null;
      to: string;
      cause: string;
      actorId: string | null;
    }>(
      `select at, machine, from_state as "from", to_state as "to", cause, actor_id as "actorId" from state_change
        where subject_id = $1
           or subject_id in (select id::text from payment_attempt where order_id = $1)
           or subject_id in (select id::text from refund where order_id = $1)
        order by id`,
      [orderId],
    );
  }
}
