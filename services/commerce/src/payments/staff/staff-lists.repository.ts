import { ORDER_STATES, type OrderState, type RefundState } from '@lectern/contracts-commerce';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { REFUND } from '../row.columns.ts';

interface Paging {
  readonly page: number;
  readonly size: number;
}

const SELECT = `
  select o.id as order_id, o.user_id, o.product_id as curriculum_id, o.title_ko as title_ko, o.title_en as title_en, o.state,
    o.currency, o.list_minor::float8 as list_minor, o.discount_minor::float8 as discount_minor,
    o.amount_minor::float8 as amount_minor, o.fx_rate::float8 as fx_rate, c.code, o.created_at, o.paid_at,
    a.raw ->> 'method' as method, right(a.payment_key, 8) as payment_key_tail,
    coalesce((select -sum(l.amount_minor) from ledger_entry l where l.order_id = o.id and l.kind = 'refund'), 0)::float8
      as refunded_minor,
    (o.state = 'UNKNOWN' or coalesce(a.state in ('REVERSING', 'REVERSED'), false)
      or exists (select 1 from refund r where r.order_id = o.id and r.state in ('FAILED', 'UNKNOWN'))) as has_problem`;
const COLUMNS = {
  orderId: column.text,
  userId: column.text,
  curriculumId: column.text,
  title_ko: column.text,
  title_en: column.text,
  state: column.oneOf(ORDER_STATES),
  currency: column.oneOf(['KRW', 'USD']),
  listMinor: column.float,
  discountMinor: column.float,
  amountMinor: column.float,
  fxRate: column.float,
  code: column.text.orNull,
  createdAt: column.time,
  paidAt: column.time.orNull,
  method: column.text.orNull,
  paymentKeyTail: column.text.orNull,
  refundedMinor: column.float,
  hasProblem: column.boolean,
};
const FROM = `
  from orders o left join referral_code c on c.id = o.referral_code_id left join payment_attempt a on a.order_id = o.id`;
const WHERE = `
  where ($1 = '' or o.id = $1 or o.user_id = $1 or o.product_id = $1 or right(a.payment_key, 8) = right($1, 8))
    and ($2::text is null or o.state = $2)`;

const LIST_ORDERS = defineStatement(
  `${SELECT} ${FROM} ${WHERE} order by o.created_at desc, o.id limit $3 offset $4`,
  COLUMNS,
);
const COUNT_ORDERS = defineStatement(`select count(*)::int as total ${FROM} ${WHERE}`, {
  total: column.integer,
});
const FIND_ORDER = defineStatement(`${SELECT} ${FROM} where o.id = $1`, COLUMNS);
const FIND_ORDERS = defineStatement(`${SELECT} ${FROM} where o.id = any($1)`, COLUMNS);
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

export type StaffOrder = RowOf<typeof COLUMNS>;

/** What staff look through. */
@Injectable()
export class StaffListsRepository {
  constructor(private readonly database: Database) {}

  async listOrders(wanted: Paging & { q: string; state?: OrderState | undefined }) {
    const { q, state, page, size } = wanted;
    const filter = [q.trim(), state ?? null];
    const rows = await this.database.rows(LIST_ORDERS, [...filter, size, (page - 1) * size]);
    return { rows, total: (await this.database.row(COUNT_ORDERS, filter))?.total ?? 0 };
  }

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
