import { Currency } from '@lectern/contracts-core';
import {
  column,
  Database,
  defineStatement,
  type CsvColumn,
  type CsvQuery,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Lines of a page of a statement. */
export const LINES_OF_PAGE = 200;

const CURRENCY = column.oneOf(Currency.options);
const SUMS = `lines, gross_minor::float8 as gross_minor, refunded_minor::float8 as refunded_minor,
          fee_minor::float8 as fee_minor, share_minor::float8 as share_minor, net_minor::float8 as net_minor,
          carried_minor::float8 as carried_minor, withheld_minor::float8 as withheld_minor`;
const SUM_COLUMNS = {
  currency: CURRENCY,
  lines: column.integer,
  grossMinor: column.float,
  refundedMinor: column.float,
  feeMinor: column.float,
  shareMinor: column.float,
  netMinor: column.float,
  carriedMinor: column.float,
  withheldMinor: column.float,
};
const CLOSED = defineStatement(
  `select month, currency, ${SUMS}, payout_minor::float8 as payout_minor, closed_at, paid_at,
          paid_on::text as paid_on, paid_reference as reference
     from earning_statement where owner_id = $1 order by month desc, currency limit 240`,
  {
    month: column.text,
    ...SUM_COLUMNS,
    payoutMinor: column.float,
    closedAt: column.time,
    paidAt: column.time.orNull,
    paidOn: column.text.orNull,
    reference: column.text.orNull,
  },
);
const OPEN_MONTHS = defineStatement(
  `select distinct month from earning_line l
    where owner_id = $1 and not exists (select from earning_month m where m.month = l.month)
    order by month desc limit 60`,
  { month: column.text },
);
const OPEN = defineStatement(
  `select currency, ${SUMS} from earnings_of_month($1, $2) order by currency`,
  SUM_COLUMNS,
);
/**
 * Pending: the money may still go back without a reason. Payable: it cannot, and no statement was paid with it. A month below zero is
 * carried into the next, so it is settled when the first month that is not below zero is paid.
 */
const BALANCES = defineStatement(
  `with ending as (
     select month, currency, paid_at, min(month) filter (where net_minor + carried_minor >= 0)
              over (partition by currency order by month rows between current row and unbounded following) as settled_in
       from earning_statement where owner_id = $1),
   settled as (
     select e.month, e.currency from ending e join ending paid on paid.currency = e.currency and paid.month = e.settled_in
      where paid.paid_at is not null)
   select l.currency, coalesce(sum(l.net_minor) filter (where l.payable_on > korean_day(present())), 0)::float8 as pending_minor,
          coalesce(sum(l.net_minor) filter (where l.payable_on <= korean_day(present()) and s.month is null), 0)::float8 as payable_minor,
          coalesce(sum(l.net_minor) filter (where s.month is not null), 0)::float8 as paid_minor
     from earning_line l
     left join settled s on s.month = l.month and s.currency = l.currency
    where l.owner_id = $1 group by l.currency order by l.currency`,
  { currency: CURRENCY, pendingMinor: column.float, payableMinor: column.float, paidMinor: column.float },
);
const LINE = `select l.id::float8 as id, l.kind, l.order_id, l.curriculum_id, o.title_ko, o.title_en, l.occurred_at,
          l.payable_on::text as payable_on, l.gross_minor::float8 as gross_minor, l.fee_minor::float8 as fee_minor,
          l.share_minor::float8 as share_minor, l.net_minor::float8 as net_minor
     from earning_line l join orders o on o.id = l.order_id`;
const LINES = defineStatement(
  `${LINE} where l.owner_id = $1 and l.month = $2 and l.currency = $3 and l.id > $4 order by l.id limit ${LINES_OF_PAGE + 1}`,
  {
    id: column.float,
    kind: column.oneOf(['sale', 'refund']),
    orderId: column.text,
    curriculumId: column.text,
    titleKo: column.text,
    titleEn: column.text,
    occurredAt: column.time,
    payableOn: column.text,
    grossMinor: column.float,
    feeMinor: column.float,
    shareMinor: column.float,
    netMinor: column.float,
  },
);
/** Sums in minor units, as the lines have them. */
const FILE: readonly CsvColumn[] = [
  { name: 'occurred_at', header: 'occurred_at' },
  { name: 'kind', header: 'kind' },
  { name: 'order_id', header: 'order', isText: true },
  { name: 'curriculum_id', header: 'course', isText: true },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'payable_on', header: 'payable_on' },
  { name: 'currency', header: 'currency' },
  { name: 'gross_minor', header: 'gross_minor' },
  { name: 'fee_minor', header: 'fee_minor' },
  { name: 'share_minor', header: 'share_minor' },
  { name: 'net_minor', header: 'net_minor' },
];

export type ClosedRow = RowOf<(typeof CLOSED)['columns']>;
export type OpenRow = RowOf<(typeof OPEN)['columns']>;
export type LineRow = RowOf<(typeof LINES)['columns']>;

/** What owners of courses earned, month by month. */
@Injectable()
export class StatementsRepository {
  constructor(private readonly database: Database) {}

  listClosed(ownerId: string): Promise<ClosedRow[]> {
    return this.database.rows(CLOSED, [ownerId]);
  }

  /** Months with lines that are not closed, the latest first. */
  async listOpenMonths(ownerId: string): Promise<string[]> {
    return (await this.database.rows(OPEN_MONTHS, [ownerId])).map(({ month }) => month);
  }

  sumOpen(month: string, ownerId: string): Promise<OpenRow[]> {
    return this.database.rows(OPEN, [month, ownerId]);
  }

  sumBalances(ownerId: string): Promise<RowOf<(typeof BALANCES)['columns']>[]> {
    return this.database.rows(BALANCES, [ownerId]);
  }

  /** One more than a page has, where there are more. */
  listLines(
    ownerId: string,
    { month, currency }: { month: string; currency: string },
    after: number,
  ): Promise<LineRow[]> {
    return this.database.rows(LINES, [ownerId, month, currency, after]);
  }

  fileQuery(ownerId: string, month: string, currency: string): CsvQuery {
    const sql = `select l.*, o.title_ko, o.title_en from earning_line l join orders o on o.id = l.order_id
      where l.owner_id = $1 and l.month = $2 and l.currency = $3 order by l.id`;
    return { sql, values: [ownerId, month, currency], columns: FILE };
  }
}
