import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Korean days on which anything happened. A later licence of the same person counts no second time. */
const DAYS = defineStatement(
  `with ends as (
     select $1::date::timestamp at time zone 'Asia/Seoul' as first_moment,
            ($2::date + 1)::timestamp at time zone 'Asia/Seoul' as end_moment),
   happened as (
     select (created_at at time zone 'Asia/Seoul')::date as day, 1 as sign_ups, 0 as verified
       from account, ends where created_at >= first_moment and created_at < end_moment
     union all
     select (l.decided_at at time zone 'Asia/Seoul')::date, 0, 1
       from license l, ends
      where l.state in ('verified', 'expired') and l.decided_at >= first_moment and l.decided_at < end_moment
        and not exists (select from license earlier
                         where earlier.account_id = l.account_id and earlier.state in ('verified', 'expired')
                           and (earlier.decided_at, earlier.id) < (l.decided_at, l.id)))
   select day::text as day, sum(sign_ups)::int as sign_ups, sum(verified)::int as verified
     from happened group by happened.day order by happened.day`,
  { day: column.text, signUps: column.integer, verified: column.integer },
);

export type AccountDay = RowOf<(typeof DAYS)['columns']>;

/** What is counted of accounts and licences. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly database: Database) {}

  listDays(from: string, to: string): Promise<AccountDay[]> {
    return this.database.rows(DAYS, [from, to]);
  }
}
