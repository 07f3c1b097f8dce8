import { MatchProblemFacts, MatchProblemKind } from '@lectern/contracts-commerce';
import { Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { PROVIDER } from '../settle/ledger.repository.ts';
import type { MatchedEntry, MatchProblem } from '../domain/match.ts';

/** A made-up history (`npm run seed -- --history`) has entries that no provider knows: they name another. */
const ENTRIES = defineStatement(
  `select l.transaction_key, a.payment_key, l.order_id, l.kind, l.amount_minor::float8 as amount_minor, l.currency
     from ledger_entry l join payment_attempt a on a.id = l.attempt_id
    where l.provider = '${PROVIDER}' and l.occurred_at between $1 and $2 order by l.id`,
  {
    transactionKey: column.text,
    paymentKey: column.text,
    orderId: column.text,
    kind: column.oneOf(['charge', 'refund'] as const),
    amountMinor: column.float,
    currency: column.oneOf(Currency.options),
  },
);
const KEEP = defineStatement(
  `insert into match_report (day, ran_at, matched, repaired, problems) values ($1, present(), $2, $3, $4)
   on conflict (day) do update
     set ran_at = excluded.ran_at, matched = excluded.matched, problems = excluded.problems,
         repaired = match_report.repaired + excluded.repaired`,
);
/** Differences as a report keeps them. */
export const Problems = z.array(
  z.object({
    kind: MatchProblemKind,
    transactionKey: z.string(),
    orderId: z.nullable(z.string()),
    detail: z.string(),
    facts: z.optional(MatchProblemFacts),
  }),
);

const LATEST = defineStatement(
  `select to_char(day, 'YYYY-MM-DD') as day, ran_at, matched, repaired, problems
     from match_report where $2::date is null or match_report.day = $2 order by match_report.day desc limit $1`,
  {
    day: column.text,
    ranAt: column.time,
    matched: column.integer,
    repaired: column.integer,
    problems: column.parsed(Problems),
  },
);

/** What the match compares, and its reports. */
@Injectable()
export class MatchRepository {
  constructor(private readonly database: Database) {}

  findEntries(from: Date, until: Date): Promise<MatchedEntry[]> {
    return this.database.rows(ENTRIES, [from, until]);
  }

  /** Keeps the report of a day, in the caller's transaction; what was repaired by an earlier run stays counted. */
  async keepReport(
    day: string,
    report: { matched: number; repaired: number; problems: readonly MatchProblem[] },
  ): Promise<void> {
    const { matched, repaired, problems } = report;
    await this.database.run(KEEP, [day, matched, repaired, JSON.stringify(problems)]);
  }

  /** The latest days, or one. */
  listReports(size: number, day?: string): Promise<RowOf<(typeof LATEST)['columns']>[]> {
    return this.database.rows(LATEST, [size, day ?? null]);
  }
}
