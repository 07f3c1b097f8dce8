import { providerMethodName, type OrderState, type ProviderMethodKey } from '@lectern/contracts-commerce';
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
import { PROVIDER } from '../settle/ledger.repository.ts';
import { type OrderLookUp, orderLookUp } from '../domain/order-look-up.ts';
import {
  STAFF_ORDER_COLUMNS,
  STAFF_ORDER_SQL,
  STAFF_ORDER_TABLES,
  type StaffOrder,
} from './staff-order.columns.ts';

/** Korean days, both included. */
export interface PaidDays {
  readonly from: string;
  readonly to: string;
}

export interface OrderFilters extends ListQuery {
  readonly q: string;
  readonly state?: OrderState | undefined;
  readonly currency?: Currency | undefined;
  readonly problems?: boolean | undefined;
  /** How the provider says that it was paid. */
  readonly method?: ProviderMethodKey | undefined;
  /** A referral code, as it is stored. */
  readonly code?: string | undefined;
  /** Korean days of the payment, both included. */
  readonly paid?: PaidDays | undefined;
  readonly figures?: '1' | undefined;
}

type Narrowing = Omit<OrderFilters, keyof ListQuery | 'figures'>;
type FindProducts = (words: string) => Promise<readonly string[]>;

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
/** Those of one card, hundreds among a million, by an index of theirs: a table has a row for each (`sql/21-cards-of-orders.sql`). */
const OF_CARD = defineKeyedList({
  select: STAFF_ORDER_SQL,
  from: `${STAFF_ORDER_TABLES} join card_of_order k on k.order_id = o.id`,
  countFrom: 'from card_of_order k join orders o on o.id = k.order_id',
  moment: 'k.created_at',
  id: 'k.order_id',
  idType: 'text',
  columns: STAFF_ORDER_COLUMNS,
});
/** No order is read before the page is known. */
const ALL_OF_CARD = { ...OF_CARD, countFrom: 'from card_of_order k' };
/** Those paid in one way, of which a hundredth of all may be, by an index of theirs: a table has a row for each (`sql/22-methods-of-orders.sql`). */
const OF_METHOD = defineKeyedList({
  select: STAFF_ORDER_SQL,
  from: `${STAFF_ORDER_TABLES} join method_of_order m on m.order_id = o.id`,
  countFrom: 'from method_of_order m join orders o on o.id = m.order_id',
  moment: 'm.created_at',
  id: 'm.order_id',
  idType: 'text',
  columns: STAFF_ORDER_COLUMNS,
});
/** No order is read before the page is known. */
const ALL_OF_METHOD = { ...OF_METHOD, countFrom: 'from method_of_order m' };
/** Each line has an index of its own, and those that cannot fit the words are not looked at. */
const FIND_IDS = defineStatement(
  `select id from orders where id = $1
   union select order_id from payment_attempt where payment_key = $1
   union select order_id from ledger_entry where provider = '${PROVIDER}' and transaction_key = $1
   union select id from orders where length($1) = 8 and right(id, 8) = $1
   union select order_id from payment_attempt where length($1) = 8 and right(payment_key, 8) = $1`,
  { id: column.text },
);
const HAS_CARD = defineStatement('select 1 as found from card_of_order where tail = any($1) limit 1', {
  found: column.integer,
});
const FIND_CODE = defineStatement('select id::int as id from referral_code where code = $1', {
  id: column.integer,
});
/** Days that an order waits for its payment at most, by far: the moment it was made has the index of other lists. */
const LONGEST_WAIT = `interval '30 days'`;
/** Orders of days of payment with nothing looked for are read in the order of their payments, by an index of theirs. */
const PAYMENT = 'o.paid_at';
const FIND_NUMBER = defineStatement(`select id from orders where ${ORDER_NUMBER_SQL} = $1::bigint`, {
  id: column.text,
});

/** Orders as staff search them: a page by key and a capped count, so that a million of them cost no more than a page. */
@Injectable()
export class OrderSearchRepository {
  constructor(private readonly database: Database) {}

  /** @param findProducts Ids of products by words of their title. */
  async listOrders(filters: OrderFilters, findProducts: FindProducts): Promise<KeyedPage<StaffOrder>> {
    const { conditions, ids, tails, paidBy, moment } = await this.narrow(filters, findProducts);
    const { parts, param } = conditions;
    if (paidBy !== undefined && filters.q.trim() === '' && !filters.paid && !filters.problems) {
      const list = parts.length > 0 ? OF_METHOD : ALL_OF_METHOD;
      parts.push(`m.provider_method = ${param(paidBy)}`);
      return readPage(this.database, list, conditions, filters);
    }
    if (paidBy !== undefined) parts.push(isPaidBy(param(paidBy)));
    if (filters.problems) {
      if (tails) parts.push(hasCard(param(tails)));
      const list = parts.length > 0 ? TROUBLED : ALL_TROUBLED;
      const waiting = filters.figures && { late: IS_LATE, now: 'present()' };
      return readPage(this.database, list, conditions, { ...filters, waiting });
    }
    if (tails) {
      const list = parts.length > 0 ? OF_CARD : ALL_OF_CARD;
      parts.push(`k.tail = any(${param(tails)})`);
      return readPage(this.database, list, conditions, filters);
    }
    // PostgreSQL would look for a thousand ids in the order of the list rather than sort them.
    const isFoundFirst = ids !== undefined;
    const count = parts.length === 1 ? ids?.length : undefined;
    return readPage(this.database, LIST, conditions, { ...filters, isFoundFirst, count, moment });
  }

  /** All that fit, as a file has them. @param columns Ids of columns of the list, in their order; all of the file's without any. */
  async fileQuery(
    { order, columns, ...filters }: Narrowing & { order: ListQuery['order']; columns: readonly string[] },
    findProducts: FindProducts,
  ): Promise<CsvQuery> {
    const { conditions, tails, paidBy, moment } = await this.narrow(filters, findProducts);
    if (paidBy !== undefined) conditions.parts.push(isPaidBy(conditions.param(paidBy)));
    if (tails) conditions.parts.push(hasCard(conditions.param(tails)));
    if (filters.problems) conditions.parts.push('o.id in (select order_id from troubled_order)');
    const { sql: where, values } = conditions;
    const sql = `select ${STAFF_ORDER_SQL}, ${shownOrderNumberSql('o.id')} as number, o.user_id as buyer_key ${STAFF_ORDER_TABLES} where ${where} order by ${moment} ${order}, o.id ${order}`;
    return { sql, values, columns: fileColumns(columns) };
  }

  /**
   * Filters as SQL; every value is a parameter. With the moment that sorts the list, and the ids of orders that a number found. The last
   * digits of cards, and the way to pay as the provider names it, are no part of it: how orders are found by them is not the same in every
   * list.
   */
  private async narrow(
    { q, state, currency, method, code, paid, problems }: Narrowing,
    findProducts: FindProducts,
  ) {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    const lookUp = orderLookUp(q);
    const isByPayment = paid !== undefined && !problems && q.trim() === '';
    const ids = await this.findIds(lookUp);
    let tails: readonly string[] | undefined;
    if (ids) parts.push(`o.id = any(${param(ids)})`);
    else if (lookUp.kind === 'user') parts.push(`o.user_id = ${param(lookUp.userId)}`);
    else if (lookUp.kind === 'words') {
      const { words, cardTails } = lookUp;
      if (cardTails.length > 0 && (await this.database.row(HAS_CARD, [cardTails]))) tails = cardTails;
      else {
        // Few ids, each with an index in the order of the list; the words may be an id that the catalogue does not know any more.
        const products = [...new Set([words, ...(await findProducts(words))])];
        parts.push(
          products.length === 1
            ? `o.product_id = ${param(products[0])}`
            : `o.product_id = any(${param(products)})`,
        );
      }
    }
    if (state) parts.push(`o.state = ${param(state)}`);
    if (currency) parts.push(`o.currency = ${param(currency)}`);
    if (code)
      parts.push(`o.referral_code_id = ${param((await this.database.row(FIND_CODE, [code]))?.id ?? null)}`);
    if (paid) {
      const from = `(${param(paid.from)}::date::timestamp at time zone 'Asia/Seoul')`;
      const until = `((${param(paid.to)}::date + 1)::timestamp at time zone 'Asia/Seoul')`;
      parts.push(`o.paid_at >= ${from} and o.paid_at < ${until}`);
      if (!isByPayment) parts.push(`o.created_at >= ${from} - ${LONGEST_WAIT} and o.created_at < ${until}`);
    }
    const paidBy = method && providerMethodName(method);
    return { conditions, ids, tails, paidBy, moment: isByPayment ? PAYMENT : LIST.moment };
  }

  /**
   * SQL of whether an order is one that staff named by its number, its id, the key of its payment or the id of its buyer; undefined
   * for no words. Each way has an index, and finds few.
   */
  async narrowToNamed(typed: string, orderId: string, { param }: Conditions): Promise<string | undefined> {
    const lookUp = orderLookUp(typed);
    if (lookUp.kind === 'all') return undefined;
    if (lookUp.kind === 'user')
      return `${orderId} in (select id from orders where user_id = ${param(lookUp.userId)})`;
    return `${orderId} = any(${param((await this.findIds(lookUp)) ?? [])}::text[])`;
  }

  /** Ids of orders by a number of an order or a payment; undefined for words that are none, which may be a card or a course. */
  private async findIds(lookUp: OrderLookUp): Promise<string[] | undefined> {
    if (lookUp.kind !== 'number' && lookUp.kind !== 'words') return undefined;
    const rows =
      lookUp.kind === 'number'
        ? await this.database.rows(FIND_NUMBER, [lookUp.number])
        : await this.database.rows(FIND_IDS, [lookUp.words]);
    return rows.length > 0 || lookUp.kind === 'number' ? rows.map(({ id }) => id) : undefined;
  }
}

/** SQL of whether an order was paid with a card of these last digits. */
const hasCard = (tails: string): string =>
  `o.id in (select order_id from card_of_order where tail = any(${tails}))`;

/** SQL of whether an order was paid in a way, as the provider names it. */
const isPaidBy = (name: string): string =>
  `exists (select from method_of_order m where m.order_id = o.id and m.provider_method = ${name})`;

/** Columns of the file by those of the list that they are shown in; the ids of an order and of its buyer are always there. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  number: ['number'],
  made: ['created_at'],
  item: ['curriculum_id', 'title_ko', 'title_en'],
  state: ['state'],
  paid: ['amount_minor', 'currency'],
  refunded: ['refunded_minor', 'currency'],
  method: ['method'],
  code: ['code'],
  card: ['card_tail'],
  paidAt: ['paid_at'],
  currency: ['currency'],
  list: ['list_minor', 'currency'],
  discount: ['discount_minor', 'currency'],
  rate: ['fx_rate'],
  paymentKey: ['payment_key_tail'],
  providerTrace: ['provider_trace'],
  receipt: ['receipt_url'],
};
const ALWAYS = new Set(['order_id', 'user_id']);
/** Holds ids that the service puts names in place of; the last column, where they are found. */
const BUYER_NAMES: CsvColumn = { name: 'buyer_key', header: 'buyer_name' };
/** Only in files whose columns are chosen, as those of the release before have none of them. */
const CHOSEN_ONLY = new Set(['provider_trace', 'card_tail', 'receipt_url']);

function fileColumns(chosen: readonly string[]): readonly CsvColumn[] {
  if (chosen.length === 0) return ORDER_FILE.filter(({ name }) => !CHOSEN_ONLY.has(name));
  const names = new Set(chosen.flatMap((id) => SHOWN_IN[id] ?? []));
  const columns = ORDER_FILE.filter(({ name }) => ALWAYS.has(name) || names.has(name));
  return chosen.includes('buyer') ? [...columns, BUYER_NAMES] : columns;
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
  { name: 'provider_trace', header: 'provider_trace', isText: true },
  { name: 'card_tail', header: 'card_end', isText: true },
  { name: 'receipt_url', header: 'receipt', isText: true },
];
