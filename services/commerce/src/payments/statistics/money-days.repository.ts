import { Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Codes and courses told at most. */
const MOST_ROWS = 100;

const ROLL_UP = defineStatement('select roll_up_money($1) as has_more', { hasMore: column.boolean });
const AS_OF = defineStatement('select as_of from money_day_state', { asOf: column.time.orNull });

const CURRENCY = column.oneOf(Currency.options);
const SUMS = `sum(charges)::int as charges, sum(refunds)::int as refunds, sum(gross_minor)::float8 as gross_minor,
          sum(refunded_minor)::float8 as refunded_minor`;
const SUM_COLUMNS = {
  charges: column.integer,
  refunds: column.integer,
  grossMinor: column.float,
  refundedMinor: column.float,
};
const DAYS = defineStatement(
  `select d.day::text as day, currency, ${SUMS} from money_day d
    where d.day between $1::date and $2::date group by d.day, currency order by d.day, currency`,
  { day: column.text, currency: CURRENCY, ...SUM_COLUMNS },
);
const METHODS = defineStatement(
  `select nullif(method, '') as method, currency, ${SUMS} from money_day
    where day between $1::date and $2::date group by 1, 2 order by currency, sum(gross_minor) desc, 1`,
  { method: column.text.orNull, currency: CURRENCY, ...SUM_COLUMNS },
);
/** The most money first, with the number of all codes of the currency. */
const CODES = defineStatement(
  `select nullif(code, '') as code, currency, ${SUMS}, count(*) over (partition by currency)::int as codes from money_day
    where day between $1::date and $2::date group by 1, 2
    order by row_number() over (partition by currency order by sum(gross_minor) desc, nullif(code, '')), currency limit $3`,
  { code: column.text.orNull, currency: CURRENCY, ...SUM_COLUMNS, codes: column.integer },
);
/** People who paid in the range and never before it. */
const FIRST_PURCHASES = defineStatement(
  `select count(distinct o.user_id)::int as people
     from orders o
    where o.paid_at >= $1::date::timestamp at time zone 'Asia/Seoul'
      and o.paid_at < ($2::date + 1)::timestamp at time zone 'Asia/Seoul' and o.amount_minor > 0
      and not exists (select from orders earlier
                       where earlier.user_id = o.user_id and earlier.amount_minor > 0
                         and earlier.paid_at < $1::date::timestamp at time zone 'Asia/Seoul')`,
  { people: column.integer },
);
/** All courses with anything in the range: `sales_day` has them, the part of a pack by list price. */
const COURSES = defineStatement(
  `select curriculum_id as id, currency, sum(purchases)::int as purchases, sum(refunds)::int as refunds,
          sum(gross_minor)::float8 as gross_minor, sum(refunded_minor)::float8 as refunded_minor
     from studio_sales where day between $1::date and $2::date
    group by 1, 2 having sum(purchases) > 0 or sum(refunds) > 0 order by currency, sum(gross_minor) desc, 1`,
  {
    id: column.text,
    currency: CURRENCY,
    purchases: column.integer,
    refunds: column.integer,
    grossMinor: column.float,
    refundedMinor: column.float,
  },
);

const PAID_IN_DOLLARS = defineStatement(
  `select product_id, count(*)::int as orders from orders
    where product_id = any($1) and currency = 'USD' and amount_minor > 0
      and paid_at > present() - interval '365 days' and state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
    group by 1`,
  { productId: column.text, orders: column.integer },
);

export type MoneyDay = RowOf<(typeof DAYS)['columns']>;
export type CourseSales = RowOf<(typeof COURSES)['columns']>;

/** Money per Korean day, counted from the ledger. */
@Injectable()
export class MoneyDaysRepository {
  constructor(private readonly database: Database) {}

  /** Counts the next lines; true where there may be more. */
  async countNext(most: number): Promise<boolean> {
    return (await this.database.row(ROLL_UP, [most]))?.hasMore ?? false;
  }

  /** Null before the first count. */
  async findAsOf(): Promise<Date | null> {
    return (await this.database.row(AS_OF))?.asOf ?? null;
  }

  listDays(from: string, to: string): Promise<MoneyDay[]> {
    return this.database.rows(DAYS, [from, to]);
  }

  listMethods(from: string, to: string): Promise<RowOf<(typeof METHODS)['columns']>[]> {
    return this.database.rows(METHODS, [from, to]);
  }

  listCodes(from: string, to: string): Promise<RowOf<(typeof CODES)['columns']>[]> {
    return this.database.rows(CODES, [from, to, MOST_ROWS]);
  }

  listCourses(from: string, to: string): Promise<CourseSales[]> {
    return this.database.rows(COURSES, [from, to]);
  }

  /** Orders of products that were paid in dollars in the last 365 days. */
  async countPaidInDollars(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.rows(PAID_IN_DOLLARS, [[...productIds]]);
    return new Map(rows.map(({ productId, orders }) => [productId, orders]));
  }

  async countFirstPurchases(from: string, to: string): Promise<number> {
    return (await this.database.row(FIRST_PURCHASES, [from, to]))?.people ?? 0;
  }
}
