import { MATCH_DAYS, type MatchedList } from '@lectern/contracts-commerce';
import { PROMISED_HOURS } from '@lectern/contracts-core';
import { column, Database, defineStatement, settledSql } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { MatchProblem } from '../domain/match.ts';

/** What staff said last of a difference. */
export interface Remark {
  readonly act: 'explain' | 'escalate';
  readonly reason: string;
  readonly staffId: string;
  readonly at: Date;
}
/** Names a difference: the same one is found again by each run. */
export interface ProblemPlace extends Pick<MatchProblem, 'kind' | 'transactionKey'> {
  readonly list: MatchedList;
  readonly day: string;
}

const OF_DAYS = defineStatement(
  `select to_char(day, 'YYYY-MM-DD') as day, kind, transaction_key, act, reason, staff_id, at
     from match_remark where list = $1 and day = any($2::date[])`,
  {
    day: column.text,
    kind: column.text,
    transactionKey: column.text,
    act: column.oneOf(['explain', 'escalate'] as const),
    reason: column.text,
    staffId: column.text,
    at: column.time,
  },
);
const KEEP = defineStatement(
  `insert into match_remark (list, day, kind, transaction_key, act, reason, staff_id, at)
   values ($1, $2, $3, $4, $5, $6, $7, present())
   on conflict (list, day, kind, transaction_key) do update
     set act = excluded.act, reason = excluded.reason, staff_id = excluded.staff_id, at = excluded.at`,
);
/** The days that the lists of reports show at most; one that nobody explained stays until a later run no longer finds it. */
const OPEN_DAYS = defineStatement(
  `with latest as (
     (select 'transactions' as list, day, problems from match_report order by match_report.day desc limit ${MATCH_DAYS})
     union all
     (select 'settlements', day, problems from settlement_report order by settlement_report.day desc limit ${MATCH_DAYS})),
   open_day as (
     select latest.list, latest.day, count(*)::int as open,
            (latest.day + 1)::timestamp at time zone 'Asia/Seoul' as since
       from latest cross join lateral jsonb_array_elements(latest.problems) as problem
       left join match_remark said on said.list = latest.list and said.day = latest.day
         and said.kind = problem ->> 'kind' and said.transaction_key = problem ->> 'transactionKey'
      where said.act is distinct from 'explain'
      group by latest.list, latest.day)
   select list, to_char(day, 'YYYY-MM-DD') as day, since, open,
          since < present() - interval '${PROMISED_HOURS.differences} hours' as is_late,
          since >= (date_trunc('day', present() at time zone 'Asia/Seoul') - interval '1 day') at time zone 'Asia/Seoul'
            as is_fresh
     from open_day order by open_day.day, list`,
  {
    list: column.oneOf(['transactions', 'settlements'] as const),
    day: column.text,
    since: column.time,
    open: column.integer,
    isLate: column.boolean,
    isFresh: column.boolean,
  },
);
const COUNT_EXPLAINED = defineStatement(`select ${settledSql(['match-problem.explained'])} as explained`, {
  explained: column.integer,
});
/** Whether a report holds the difference; a settlement's and a transaction's lie in tables of their own. */
const HOLDS: Record<MatchedList, string> = {
  transactions: 'match_report',
  settlements: 'settlement_report',
};

/** What staff say of differences. */
@Injectable()
export class RemarksRepository {
  constructor(private readonly database: Database) {}

  listRemarks(list: MatchedList, days: readonly string[]) {
    return this.database.rows(OF_DAYS, [list, days]);
  }

  /** Days with differences that are not explained, the earliest first. */
  listOpenDays() {
    return this.database.rows(OPEN_DAYS);
  }

  /** Explanations since yesterday began in Korea, up to the cap of lists and one. */
  async countExplained(): Promise<number> {
    return (await this.database.row(COUNT_EXPLAINED, []))?.explained ?? 0;
  }

  async keepRemark(
    { list, day, kind, transactionKey }: ProblemPlace,
    { act, reason, staffId }: Omit<Remark, 'at'>,
  ): Promise<void> {
    await this.database.run(KEEP, [list, day, kind, transactionKey, act, reason, staffId]);
  }

  async isThere({ list, day, kind, transactionKey }: ProblemPlace): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from ${HOLDS[list]} where day = $1 and problems @> $2::jsonb`,
      [day, JSON.stringify([{ kind, transactionKey }])],
    );
    return rows.length > 0;
  }
}
