import type { EarningTerms } from '@lectern/contracts-commerce';
import { Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { GIVEN_PARTS, ORDER } from '../row.columns.ts';
import type { EarnedSoFar, EarningLine } from './domain/earning-lines.ts';

const BEGIN = defineStatement(
  `insert into rollup_state (name, as_of) values ('earnings', 'epoch') on conflict do nothing`,
);
const LAST = defineStatement(`select last_id::float8 as last_id from rollup_state where name = 'earnings'`, {
  lastId: column.float,
});
const LOCK = defineStatement(
  `select last_id::float8 as last_id from rollup_state where name = 'earnings' for update`,
  { lastId: column.float },
);
const AS_OF = defineStatement(`select min(as_of) as as_of from rollup_state having count(*) = 2`, {
  asOf: column.time.orNull,
});
const UNTIL = defineStatement('select settled_ledger($1, $2)::float8 as until_id', { untilId: column.float });
const MOVES = defineStatement(
  `select e.id::float8 as ledger_id, e.kind, e.amount_minor::float8 as amount_minor, e.occurred_at, r.closes,
          r.given_parts, to_json(o) as order_row
     from ledger_entry e join orders o on o.id = e.order_id left join refund r on r.id = e.refund_id
    where e.id > $1 and e.id <= $2 and o.paid_at is not null
      and not exists (select from earning_line l where l.ledger_id = e.id)
    order by e.id`,
  {
    ledgerId: column.float,
    kind: column.oneOf(['charge', 'refund']),
    amountMinor: column.float,
    occurredAt: column.time,
    closes: column.texts.orNull,
    givenParts: GIVEN_PARTS.orNull,
    orderRow: ORDER,
  },
);
const EARNED = defineStatement(
  `select order_id, curriculum_id, min(owner_id) as owner_id, min(occurred_at) as sold_at, min(payable_on)::text as payable_on,
          sum(gross_minor)::float8 as gross_minor, sum(fee_minor)::float8 as fee_minor, sum(share_minor)::float8 as share_minor
     from earning_line where order_id = any($1) group by order_id, curriculum_id order by min(id)`,
  {
    orderId: column.text,
    curriculumId: column.text,
    ownerId: column.text.orNull,
    soldAt: column.time,
    payableOn: column.text,
    grossMinor: column.float,
    feeMinor: column.float,
    shareMinor: column.float,
  },
);
const TERMS = defineStatement(
  `select applies_from::text as applies_from, fee_basis_points, platform_basis_points, withholding_basis_points
     from earning_terms order by applies_from`,
  {
    appliesFrom: column.text,
    feeBasisPoints: column.integer,
    platformBasisPoints: column.integer,
    withholdingBasisPoints: column.integer,
  },
);
const OPEN_MONTH = defineStatement('select first_open_month() as month', { month: column.text.orNull });
/** Adds lines and counts them among the sales of their day, both or neither. */
const ADD = defineStatement(
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as g (ledger_id bigint, curriculum_id text, order_id text, owner_id text,
       kind text, currency text, occurred_at timestamptz, gross_minor bigint, fee_minor bigint, share_minor bigint,
       payable_on date, month text)),
   added as (
     insert into earning_line (ledger_id, curriculum_id, order_id, owner_id, kind, currency, occurred_at, gross_minor,
       fee_minor, share_minor, net_minor, payable_on, month)
     select ledger_id, curriculum_id, order_id, owner_id, kind, currency, occurred_at, gross_minor, fee_minor, share_minor,
            gross_minor - fee_minor - share_minor, payable_on, month
       from given on conflict (ledger_id, curriculum_id) do nothing
     returning *)
   insert into sales_day as d (curriculum_id, day, currency, source, refunds, gross_minor, refunded_minor, net_minor)
   select a.curriculum_id, korean_day(a.occurred_at), a.currency, source_of_order(o),
          count(*) filter (where a.kind = 'refund'),
          coalesce(sum(a.gross_minor) filter (where a.kind = 'sale'), 0),
          -coalesce(sum(a.gross_minor) filter (where a.kind = 'refund'), 0), sum(a.net_minor)
     from added a join orders o on o.id = a.order_id
    group by 1, 2, 3, 4
   on conflict (curriculum_id, day, currency, source) do update
      set refunds = d.refunds + excluded.refunds, gross_minor = d.gross_minor + excluded.gross_minor,
          refunded_minor = d.refunded_minor + excluded.refunded_minor, net_minor = d.net_minor + excluded.net_minor`,
);
const NOTE = defineStatement(
  `update rollup_state set last_id = $1, as_of = clock_timestamp() where name = 'earnings'`,
);
const COUNT_ORDERS = defineStatement('select roll_up_orders($1) as has_more', { hasMore: column.boolean });
/** Months that are over and have lines, or follow a closed one, the oldest first. */
const DUE_MONTHS = defineStatement(
  `select to_char(m, 'YYYY-MM') as month
     from generate_series(
            to_date(coalesce(first_open_month(), (select min(month) from earning_line)), 'YYYY-MM'),
            date_trunc('month', present() at time zone 'Asia/Seoul') - interval '1 month', interval '1 month') m
    order by m limit 240`,
  { month: column.text },
);
const CLOSE = defineStatement('select from close_earning_month($1)');
const BROKEN = defineStatement(
  `select subject_kind || ' ' || subject as subject, detail from broken_earning limit 20`,
  { subject: column.text.orNull, detail: column.text.orNull },
);

export type MoveRow = RowOf<(typeof MOVES)['columns']>;
export const CURRENCIES = Currency.options;

/** What the rollups of money read and write. */
@Injectable()
export class EarningsRepository {
  constructor(private readonly database: Database) {}

  /** The lines of the ledger that come next, at most so many; none while their neighbours are still being written. */
  async readMoves(most: number): Promise<{ lastId: number; untilId: number; moves: MoveRow[] }> {
    await this.database.run(BEGIN);
    const lastId = (await this.database.row(LAST))?.lastId ?? 0;
    const untilId = (await this.database.row(UNTIL, [lastId, most]))?.untilId ?? lastId;
    return { lastId, untilId, moves: await this.database.rows(MOVES, [lastId, untilId]) };
  }

  /** Within a transaction: holds the rollup until it ends. Resolves with the last id that it counted. */
  async lockRollup(): Promise<number> {
    await this.database.run(BEGIN);
    return (await this.database.row(LOCK))?.lastId ?? 0;
  }

  async findEarned(orderIds: readonly string[]): Promise<Map<string, EarnedSoFar[]>> {
    const earned = new Map<string, EarnedSoFar[]>();
    for (const { orderId, ...row } of await this.database.rows(EARNED, [[...orderIds]]))
      earned.set(orderId, [...(earned.get(orderId) ?? []), row]);
    return earned;
  }

  listTerms(): Promise<EarningTerms[]> {
    return this.database.rows(TERMS);
  }

  async findOpenMonth(): Promise<string | null> {
    return (await this.database.row(OPEN_MONTH))?.month ?? null;
  }

  async addLines(lines: readonly EarningLine[]): Promise<void> {
    const rows = lines.map((line) => ({
      ledger_id: line.ledgerId,
      curriculum_id: line.curriculumId,
      order_id: line.orderId,
      owner_id: line.ownerId,
      kind: line.kind,
      currency: line.currency,
      occurred_at: line.occurredAt.toISOString(),
      gross_minor: line.grossMinor,
      fee_minor: line.feeMinor,
      share_minor: line.shareMinor,
      payable_on: line.payableOn,
      month: line.month,
    }));
    await this.database.run(ADD, [JSON.stringify(rows)]);
  }

  async noteLast(lastId: number): Promise<void> {
    await this.database.run(NOTE, [lastId]);
  }

  /** Counts checkouts and purchases of so many changes of orders. Resolves with whether there may be more. */
  async countOrders(most: number): Promise<boolean> {
    return (await this.database.row(COUNT_ORDERS, [most]))?.hasMore ?? false;
  }

  async listDueMonths(): Promise<string[]> {
    return (await this.database.rows(DUE_MONTHS)).map(({ month }) => month);
  }

  async closeMonth(month: string): Promise<void> {
    await this.database.run(CLOSE, [month]);
  }

  listBroken(): Promise<RowOf<(typeof BROKEN)['columns']>[]> {
    return this.database.rows(BROKEN);
  }

  /** When both rollups had counted everything; null before the first time. */
  async findAsOf(): Promise<Date | null> {
    return (await this.database.row(AS_OF))?.asOf ?? null;
  }
}
