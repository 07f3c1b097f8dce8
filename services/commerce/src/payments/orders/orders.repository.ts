import type { OrderState } from '@lectern/contracts-commerce';
import { column, Database, defineStatement, type Statement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import type { SoldLecture } from '../domain/sold-lectures.ts';
import { ATTEMPT, ORDER, SOLD_LECTURES } from '../row.columns.ts';

export type NewOrder = Omit<OrderRow, 'state' | 'quoteExpiresAt' | 'createdAt' | 'paidAt'> & {
  /** What is on sale now; it stays with the order. */
  readonly lectures: readonly SoldLecture[];
};

const OF_PERSON = defineStatement(
  'select to_jsonb(o) as order_row from orders o where id = $1 and user_id = $2',
  { orderRow: ORDER },
  { name: 'order-of-person' },
);
const WITH_ATTEMPT = defineStatement(
  `select to_jsonb(o) as order_row, to_jsonb(a) as attempt_row
     from orders o left join payment_attempt a on a.order_id = o.id where o.id = $1 and o.user_id = $2`,
  { orderRow: ORDER, attemptRow: ATTEMPT.orNull },
  { name: 'order-with-attempt' },
);

const ROW = { row: ORDER };

const ADD = defineStatement(
  `with added as (
   insert into orders (id, user_id, product_id, title_ko, title_en, curricula, credited, currency, method,
     list_minor, discount_minor, amount_minor, fx_rate, fx_of_at, fx_source, referral_code_id, state, inputs,
     quote_expires_at, live_starts_at, price, live_ends_at, parts, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'OPEN', $17,
     present() + make_interval(mins => $18::int), $19, $20, $21, $22, present())
   returning *),
   sold as (insert into order_lectures (order_id, lectures) values ($1, $23))
   select to_json(added) as row from added`,
  ROW,
);
const SOLD = defineStatement('select lectures from order_lectures where order_id = $1', {
  lectures: SOLD_LECTURES,
});
const FIND = defineStatement('select to_json(o) as row from orders o where id = $1', ROW);
const LOCK = defineStatement('select to_json(o) as row from orders o where id = $1 for update', ROW);
const UNDER_WAY = defineStatement(
  `select to_json(o) as row from orders o
    where user_id = $1 and curricula && $2 and state in ('OPEN', 'CONFIRMING', 'UNKNOWN') order by created_at`,
  ROW,
);
const SET_STATE = defineStatement(
  `update orders set state = $2, paid_at = case when $2 = 'PAID' then present() else paid_at end where id = $1`,
);
const EXPIRE_OPEN = defineStatement(`update orders set state = 'EXPIRED' where id = $1 and state = 'OPEN'`);
const EXTEND_QUOTE = defineStatement(
  `with extended as (
     update orders set quote_expires_at = present() + make_interval(mins => $2::int) where id = $1 returning *)
   select to_json(extended) as row from extended`,
  ROW,
);
const EXPIRE_OVER = defineStatement(
  `with due as (
     select id from orders where state = 'OPEN' and quote_expires_at < present() limit $1 for update skip locked)
   update orders o set state = 'EXPIRED' from due where o.id = due.id`,
);
const LIST = defineStatement(
  `select to_json(o) as row from orders o
    where user_id = $1 and state not in ('OPEN', 'SUPERSEDED', 'EXPIRED')
    order by created_at desc, id limit $2 offset $3`,
  ROW,
);
const COUNT = defineStatement(
  `select count(*)::int as count from orders where user_id = $1 and state not in ('OPEN', 'SUPERSEDED', 'EXPIRED')`,
  { count: column.integer },
);
const PAID_WITH = defineStatement(
  `select id from orders where curricula @> array[$1::text] and state in ('PAID', 'PARTIALLY_REFUNDED') and id > $2
    order by id limit $3`,
  { id: column.text },
);
const CREDITED_WITH = defineStatement(
  `select to_json(o) as row from orders o
    where user_id = $1 and credited && $2
      and state in ('CONFIRMING', 'UNKNOWN', 'PAID', 'PARTIALLY_REFUNDED')
      and (state in ('CONFIRMING', 'UNKNOWN')
           or exists (select 1 from enrolment e where e.order_id = o.id and e.revoked_at is null))`,
  ROW,
);

@Injectable()
export class OrdersRepository {
  constructor(private readonly database: Database) {}

  /** @param quoteMinutes After them the order can no longer be paid. */
  async addOrder(order: NewOrder, quoteMinutes: number): Promise<OrderRow> {
    const [row] = await this.rows(ADD, [
      order.id,
      order.userId,
      order.productId,
      order.titleKo,
      order.titleEn,
      [...order.curricula],
      [...order.credited],
      order.currency,
      order.method,
      order.listMinor,
      order.discountMinor,
      order.amountMinor,
      order.fxRate,
      order.fxOfAt,
      order.fxSource,
      order.referralCodeId,
      order.inputs,
      quoteMinutes,
      order.liveStartsAt,
      JSON.stringify(order.price),
      order.liveEndsAt,
      JSON.stringify(order.parts),
      JSON.stringify(order.lectures),
    ]);
    if (!row) throw new Error('The order left no row');
    return row;
  }

  /** The lectures that were sold with an order; undefined for one of before they were kept. */
  async findSold(id: string): Promise<readonly SoldLecture[] | undefined> {
    return (await this.database.row(SOLD, [id]))?.lectures;
  }

  async findOrder(id: string): Promise<OrderRow | undefined> {
    const [row] = await this.rows(FIND, [id]);
    return row;
  }

  async findOf(userId: string, id: string): Promise<OrderRow | undefined> {
    return (await this.database.row(OF_PERSON, [id, userId]))?.orderRow;
  }

  /** An order of a person and the attempt to pay it. */
  async findWithAttempt(
    id: string,
    userId: string,
  ): Promise<{ order: OrderRow | undefined; attempt: AttemptRow | undefined }> {
    const row = await this.database.row(WITH_ATTEMPT, [id, userId]);
    return {
      order: row?.orderRow,
      attempt: row?.attemptRow ?? undefined,
    };
  }

  async lockOrder(id: string): Promise<OrderRow | undefined> {
    const [row] = await this.rows(LOCK, [id]);
    return row;
  }

  /** Orders of a person that are under way and open one of these courses. */
  async underWay(userId: string, curricula: readonly string[]): Promise<OrderRow[]> {
    return this.rows(UNDER_WAY, [userId, [...curricula]]);
  }

  async setState(id: string, state: OrderState): Promise<void> {
    await this.database.run(SET_STATE, [id, state]);
  }

  /** Ends an order that was not paid. False when it is open no more. */
  async expireOpen(id: string): Promise<boolean> {
    return (await this.database.run(EXPIRE_OPEN, [id])) > 0;
  }

  async extendQuote(id: string, quoteMinutes: number): Promise<OrderRow> {
    const [row] = await this.rows(EXTEND_QUOTE, [id, quoteMinutes]);
    if (!row) throw new Error(`Order ${id} is gone`);
    return row;
  }

  /** Open orders whose time is over become EXPIRED; resolves with how many. */
  expireOver(limit: number): Promise<number> {
    return this.database.run(EXPIRE_OVER, [limit]);
  }

  /** A page of what a buyer is shown: open orders that were never tried are left out. */
  async listOf(userId: string, { page, size }: { page: number; size: number }): Promise<OrderRow[]> {
    return this.rows(LIST, [userId, size, (page - 1) * size]);
  }

  async countOf(userId: string): Promise<number> {
    return (await this.database.row(COUNT, [userId]))?.count ?? 0;
  }

  /** Paid orders of a person that were cheaper because one of these courses was owned. */
  async creditedWith(userId: string, curricula: readonly string[]): Promise<OrderRow[]> {
    return this.rows(CREDITED_WITH, [userId, [...curricula]]);
  }

  /** Ids of paid orders that opened a course, in their order, after one of them. */
  async listPaidWith(curriculumId: string, afterOrderId: string, limit: number): Promise<string[]> {
    const rows = await this.database.rows(PAID_WITH, [curriculumId, afterOrderId, limit]);
    return rows.map(({ id }) => id);
  }

  private async rows(statement: Statement<typeof ROW>, parameters: readonly unknown[]): Promise<OrderRow[]> {
    return (await this.database.rows(statement, parameters)).map(({ row }) => row);
  }
}
