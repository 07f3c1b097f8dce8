import { SALE_SOURCES } from '@lectern/contracts-commerce';
import { Currency, type DayRange } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const SUMS = `sum(purchases)::int as purchases, sum(refunds)::int as refunds, sum(gross_minor)::float8 as gross_minor,
          sum(refunded_minor)::float8 as refunded_minor, sum(net_minor)::float8 as net_minor`;
const SUM_COLUMNS = {
  purchases: column.integer,
  refunds: column.integer,
  grossMinor: column.float,
  refundedMinor: column.float,
  netMinor: column.float,
};
const CURRENCY = column.oneOf(Currency.options);

const TOTALS = defineStatement(
  `select currency, day >= $2::date as is_now, ${SUMS} from studio_sales
    where curriculum_id = any($1) and day between $4::date and $3::date group by 1, 2 order by 1`,
  { currency: CURRENCY, isNow: column.boolean, ...SUM_COLUMNS },
);
const DAYS = defineStatement(
  `select day::text as day, currency, ${SUMS} from studio_sales
    where curriculum_id = any($1) and day between $2 and $3 group by 1, 2 order by 1, 2`,
  { day: column.text, currency: CURRENCY, ...SUM_COLUMNS },
);
const SOURCES = defineStatement(
  `select source, currency, ${SUMS} from studio_sales
    where curriculum_id = any($1) and day between $2 and $3 group by 1, 2 order by 1, 2`,
  { source: column.oneOf(SALE_SOURCES), currency: CURRENCY, ...SUM_COLUMNS },
);
/** From the first day of each course on, because few people are told together with those who came later. */
const PEOPLE = defineStatement(
  `select curriculum_id, day::text as day, sum(checkouts)::int as checkouts, sum(purchases)::int as purchases
     from studio_sales s where curriculum_id = any($1) and s.day < $2::date group by 1, s.day order by 1, s.day`,
  { curriculumId: column.text, day: column.text, checkouts: column.integer, purchases: column.integer },
);

const EVER = defineStatement(
  `select currency, sum(purchases)::int as purchases, sum(refunds)::int as refunds, sum(gross_minor)::float8 as gross_minor,
          sum(refunded_minor)::float8 as refunded_minor
     from studio_sales where curriculum_id = $1 group by 1 having sum(purchases) > 0 or sum(refunds) > 0 order by 1`,
  {
    currency: CURRENCY,
    purchases: column.integer,
    refunds: column.integer,
    grossMinor: column.float,
    refundedMinor: column.float,
  },
);

const OF_COURSES = defineStatement(
  `select curriculum_id as id, currency, sum(purchases)::int as purchases, sum(refunds)::int as refunds,
          sum(gross_minor)::float8 as gross_minor, sum(refunded_minor)::float8 as refunded_minor
     from studio_sales where curriculum_id = any($1) and day between $2::date and $3::date
    group by 1, 2 having sum(purchases) > 0 or sum(refunds) > 0 order by 1, 2`,
  {
    id: column.text,
    currency: CURRENCY,
    purchases: column.integer,
    refunds: column.integer,
    grossMinor: column.float,
    refundedMinor: column.float,
  },
);

export type TotalRow = RowOf<(typeof TOTALS)['columns']>;
export type PeopleRow = RowOf<(typeof PEOPLE)['columns']>;

/** Sales per course and Korean day. */
@Injectable()
export class SalesRepository {
  constructor(private readonly database: Database) {}

  /** Per currency, in the range and in the one before it. */
  sumTotals(curricula: readonly string[], { from, to, beforeFrom }: DayRange): Promise<TotalRow[]> {
    return this.database.rows(TOTALS, [[...curricula], from, to, beforeFrom]);
  }

  /** Since the first sale of the course. */
  sumEver(curriculumId: string): Promise<RowOf<(typeof EVER)['columns']>[]> {
    return this.database.rows(EVER, [curriculumId]);
  }

  /** Per course and currency, of those that moved. */
  sumCourses(
    curricula: readonly string[],
    { from, to }: Pick<DayRange, 'from' | 'to'>,
  ): Promise<RowOf<(typeof OF_COURSES)['columns']>[]> {
    return this.database.rows(OF_COURSES, [[...curricula], from, to]);
  }

  listDays(curricula: readonly string[], { from, to }: DayRange): Promise<RowOf<(typeof DAYS)['columns']>[]> {
    return this.database.rows(DAYS, [[...curricula], from, to]);
  }

  listSources(
    curricula: readonly string[],
    { from, to }: DayRange,
  ): Promise<RowOf<(typeof SOURCES)['columns']>[]> {
    return this.database.rows(SOURCES, [[...curricula], from, to]);
  }

  /** All days before `today`, in order, of each course. */
  listPeople(curricula: readonly string[], today: string): Promise<PeopleRow[]> {
    return this.database.rows(PEOPLE, [[...curricula], today]);
  }
}
