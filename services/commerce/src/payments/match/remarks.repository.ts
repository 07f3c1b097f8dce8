import type { MatchedList } from '@lectern/contracts-commerce';
import { column, Database, defineStatement } from '@lectern/nest-kit';
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
