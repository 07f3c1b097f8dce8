import type { OrderState } from '@lectern/contracts-commerce';
import { PROMISED_HOURS, type Currency, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  type KeyedPage,
  readPage,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ORDER_NUMBER_SQL, shownOrderNumberSql } from '../orders/order-number.ts';
import { type OrderLookUp, orderLookUp } from '../domain/order-look-up.ts';
import {
  CARD_TAIL,
  STAFF_ORDER_COLUMNS,
  STAFF_ORDER_SQL,
  STAFF_ORDER_TABLES,
  type StaffOrder,
} from './staff-order.columns.ts';

export interface OrderFilters extends ListQuery {
  readonly q: string;
  readonly state?: OrderState | undefined;
  readonly currency?: Currency | undefined;
  readonly problems?: boolean | undefined;
  readonly figures?: '1' | undefined;
}

type Narrowing = Omit<OrderFilters, keyof ListQuery | 'figures'>;

const LIST = defineKeyedList({
  select: STAFF_ORDER_SQL,
  from: STAFF_ORDER_TABLES,
  countFrom: 'from orders o',
  moment: 'o.created_at',
  id: 'o.id',
  idType: 'text',
  columns: STAFF_ORDER_COLUMNS,
});
/** Those that need a person, by an index of theirs: a table has a row for each (`sql/18-troubled-orders.sql`). */
const TROUBLED = defineKeyedList({
  select: STAFF_ORDER_SQL,
  from: `${STAFF_ORDER_TABLES} join troubled_order t on t.order_id = o.id`,
  countFrom: 'from troubled_order t join orders o on o.id = t.order_id',
  moment: 't.created_at',
  id: 't.order_id',
  idType: 'text',
  columns: STAFF_ORDER_COLUMNS,
});
const IS_LATE = `t.created_at < present() - interval '${PROMISED_HOURS.problems} hours'`;
/** No order is read before the page is known. */
const ALL_TROUBLED = { ...TROUBLED, countFrom: 'from troubled_order t' };
/** Each line has an index of its own, and those that cannot fit the words are not looked at. */
const FIND_IDS = defineStatement(
  `select id from orders where id = $1
   union select order_id from payment_attempt where payment_key = $1
   union select id from orders where length($1) = 8 and right(id, 8) = $1
   union select order_id from payment_attempt where length($1) = 8 and right(payment_key, 8) = $1
   union select a.order_id from payment_attempt a where $1 ~ '^[0-9]{3,4}$' and ${CARD_TAIL} = any($2)`,
  { id: column.text },
);
const FIND_NUMBER = defineStatement(`select id from orders where ${ORDER_NUMBER_SQL} = $1::bigint`, {
  id: column.text,
});

/** Orders as staff search them: a page by key and a capped count, so that a million of them cost no more than a page. */
@Injectable()
export class OrderSearchRepository {
  constructor(private readonly database: Database) {}

  async listOrders(filters: OrderFilters): Promise<KeyedPage<StaffOrder>> {
    const { conditions, ids } = await this.narrow(filters);
    if (filters.problems) {
      const list = conditions.parts.length > 0 ? TROUBLED : ALL_TROUBLED;
      const waiting = filters.figures && { late: IS_LATE, now: 'present()' };
      return readPage(this.database, list, conditions, { ...filters, waiting });
    }
    // PostgreSQL would look for a thousand ids in the order of the list rather than sort them.
    const isFoundFirst = ids !== undefined;
    const count = conditions.parts.length === 1 ? ids?.length : undefined;
    return readPage(this.database, LIST, conditions, { ...filters, isFoundFirst, count });
  }

  /** All that fit, the latest first, as a file has them. */
  async fileQuery(filters: Narrowing): Promise<CsvQuery> {
    const { conditions } = await this.narrow(filters);
    if (filters.problems) conditions.parts.push('o.id in (select order_id from troubled_order)');
    const { sql: where, values } = conditions;
    const sql = `select ${STAFF_ORDER_SQL}, ${shownOrderNumberSql('o.id')} as number ${STAFF_ORDER_TABLES} where ${where} order by o.created_at desc, o.id desc`;
    return { sql, values, columns: ORDER_FILE };
  }

  /** Filters as SQL; every value is a parameter. With the ids of orders that a number found. */
  private async narrow({ q, state, currency }: Omit<Narrowing, 'problems'>) {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    const lookUp = orderLookUp(q);
    const ids = await this.findIds(lookUp);
    if (ids) parts.push(`o.id = any(${param(ids)})`);
    else if (lookUp.kind === 'user') parts.push(`o.user_id = ${param(lookUp.userId)}`);
    else if (lookUp.kind === 'words') parts.push(`o.product_id = ${param(lookUp.words)}`);
    if (state) parts.push(`o.state = ${param(state)}`);
    if (currency) parts.push(`o.currency = ${param(currency)}`);
    return { conditions, ids };
  }

  /** Ids of orders by a number of an order, a payment or a card; undefined for words that are none, which may be a course. */
  private async findIds(lookUp: OrderLookUp): Promise<string[] | undefined> {
    if (lookUp.kind !== 'number' && lookUp.kind !== 'words') return undefined;
    const rows =
      lookUp.kind === 'number'
        ? await this.database.rows(FIND_NUMBER, [lookUp.number])
        : await this.database.rows(FIND_IDS, [lookUp.words, lookUp.cardTails]);
    return rows.length > 0 || lookUp.kind === 'number' ? rows.map(({ id }) => id) : undefined;
  }
}

/** Sums in minor units, as the ledger has them. */
const ORDER_FILE: readonly CsvColumn[] = [
  { name: 'number', header: 'number' },
  { name: 'order_id', header: 'order' },
  { name: 'created_at', header: 'made_at' },
  { name: 'paid_at', header: 'paid_at' },
  { name: 'user_id', header: 'buyer' },
  { name: 'curriculum_id', header: 'course' },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'state', header: 'state' },
  { name: 'method', header: 'method', isText: true },
  { name: 'currency', header: 'currency' },
  { name: 'list_minor', header: 'list_minor' },
  { name: 'discount_minor', header: 'discount_minor' },
  { name: 'code', header: 'code', isText: true },
  { name: 'amount_minor', header: 'paid_minor' },
  { name: 'refunded_minor', header: 'refunded_minor' },
  { name: 'fx_rate', header: 'fx_rate' },
  { name: 'payment_key_tail', header: 'payment_key_end', isText: true },
];
