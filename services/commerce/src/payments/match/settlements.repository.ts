import { column, Database, defineStatement, type CsvQuery } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { MatchProblem } from '../domain/match.ts';
import type { SettlementLine } from '../domain/settlement-line.ts';
import { Problems } from './match.repository.ts';

/** A day is replaced as a whole, so that a line that the provider took back does not stay. */
const FORGET_DAY = defineStatement(`delete from settlement_line where sold_on = $1`);
const KEEP_LINES = defineStatement(
  `insert into settlement_line (transaction_key, payment_key, order_id, method, amount_minor, fee_minor, fee_tax_minor,
     pay_out_minor, sold_on, paid_out_on, read_at)
   select l."transactionKey", l."paymentKey", l."orderId", l.method, l."amountMinor", l."feeMinor", l."feeTaxMinor",
          l."payOutMinor", l."soldOn", l."paidOutOn", present()
     from jsonb_to_recordset($1::jsonb) l ("transactionKey" text, "paymentKey" text, "orderId" text, method text,
       "amountMinor" bigint, "feeMinor" bigint, "feeTaxMinor" bigint, "payOutMinor" bigint, "soldOn" date, "paidOutOn" date)
   on conflict (transaction_key) do update
     set amount_minor = excluded.amount_minor, fee_minor = excluded.fee_minor, fee_tax_minor = excluded.fee_tax_minor,
         pay_out_minor = excluded.pay_out_minor, sold_on = excluded.sold_on, paid_out_on = excluded.paid_out_on,
         read_at = excluded.read_at`,
);
const KEEP_REPORT = defineStatement(
  `insert into settlement_report (day, ran_at, matched, problems) values ($1, present(), $2, $3)
   on conflict (day) do update set ran_at = excluded.ran_at, matched = excluded.matched, problems = excluded.problems`,
);
const REPORTS = defineStatement(
  `select to_char(r.day, 'YYYY-MM-DD') as day, r.ran_at, r.matched, r.problems, s.lines, s.gross_minor, s.fee_minor,
          s.pay_out_minor, s.paid_out_on
     from settlement_report r
    cross join lateral (
      select count(*)::int as lines, coalesce(sum(amount_minor), 0)::float8 as gross_minor,
             coalesce(sum(fee_minor), 0)::float8 as fee_minor, coalesce(sum(pay_out_minor), 0)::float8 as pay_out_minor,
             to_char(max(paid_out_on), 'YYYY-MM-DD') as paid_out_on
        from settlement_line where sold_on = r.day) s
    where $2::date is null or r.day = $2 order by r.day desc limit $1`,
  {
    day: column.text,
    ranAt: column.time,
    matched: column.integer,
    problems: column.parsed(Problems),
    lines: column.integer,
    grossMinor: column.float,
    feeMinor: column.float,
    payOutMinor: column.float,
    paidOutOn: column.text.orNull,
  },
);

/** What the provider settled, and how it compared with the ledger. */
@Injectable()
export class SettlementsRepository {
  constructor(private readonly database: Database) {}

  /** In the caller's transaction. */
  async replaceDay(day: string, lines: readonly SettlementLine[]): Promise<void> {
    await this.database.run(FORGET_DAY, [day]);
    await this.database.run(KEEP_LINES, [JSON.stringify(lines)]);
  }

  async keepReport(
    day: string,
    { matched, problems }: { matched: number; problems: readonly MatchProblem[] },
  ): Promise<void> {
    await this.database.run(KEEP_REPORT, [day, matched, JSON.stringify(problems)]);
  }

  /** The latest days, or one. */
  listReports(size: number, day?: string) {
    return this.database.rows(REPORTS, [size, day ?? null]);
  }

  /** Lines of a month in Korea, or all, as a file has them. */
  fileQuery(month: string): CsvQuery {
    const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
    return {
      sql: `select sold_on, paid_out_on, order_id, transaction_key, method, amount_minor, fee_minor, fee_tax_minor, pay_out_minor
              from settlement_line ${isMonth ? `where to_char(sold_on, 'YYYY-MM') = $1` : ''}
             order by sold_on, transaction_key`,
      values: isMonth ? [month] : [],
      columns: FILE,
    };
  }
}

const FILE = [
  { name: 'sold_on', header: 'sold_on' },
  { name: 'paid_out_on', header: 'paid_out_on' },
  { name: 'order_id', header: 'order', isText: true },
  { name: 'transaction_key', header: 'transaction', isText: true },
  { name: 'method', header: 'method', isText: true },
  { name: 'amount_minor', header: 'amount_won' },
  { name: 'fee_minor', header: 'fee_won' },
  { name: 'fee_tax_minor', header: 'fee_tax_won' },
  { name: 'pay_out_minor', header: 'pay_out_won' },
];
