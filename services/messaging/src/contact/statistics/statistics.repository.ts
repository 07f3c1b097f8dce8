import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ENDS = `ends as (
     select $1::date::timestamp at time zone 'Asia/Seoul' as first_moment,
            ($2::date + 1)::timestamp at time zone 'Asia/Seoul' as end_moment)`;
/** Answers in the range to inquiries that had none before. */
const FIRST_ANSWERS = `first_answers as (
     select t.created_at, min(m.at) as answered_at
       from ticket_message m join contact_ticket t on t.number = m.ticket, ends
      where m.author = 'staff' and not m.is_note and m.at >= first_moment and m.at < end_moment
        and not exists (select from ticket_message earlier
                         where earlier.ticket = m.ticket and earlier.author = 'staff' and not earlier.is_note
                           and earlier.at < first_moment)
      group by t.number, t.created_at)`;

const DAYS = defineStatement(
  `with ${ENDS}, ${FIRST_ANSWERS}, happened as (
     select (created_at at time zone 'Asia/Seoul')::date as day, 1 as opened, 0 as answered
       from contact_ticket, ends where created_at >= first_moment and created_at < end_moment
     union all
     select (answered_at at time zone 'Asia/Seoul')::date, 0, 1 from first_answers)
   select day::text as day, sum(opened)::int as opened, sum(answered)::int as answered
     from happened group by happened.day order by happened.day`,
  { day: column.text, opened: column.integer, answered: column.integer },
);
const MEDIAN = defineStatement(
  `with ${ENDS}, ${FIRST_ANSWERS}
   select (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60)::int as minutes
     from first_answers`,
  { minutes: column.integer.orNull },
);
const OPEN = defineStatement(`select count(*)::int as tickets from contact_ticket where state = 'open'`, {
  tickets: column.integer,
});

export type SupportDay = RowOf<(typeof DAYS)['columns']>;

/** What is counted of inquiries. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly database: Database) {}

  listDays(from: string, to: string): Promise<SupportDay[]> {
    return this.database.rows(DAYS, [from, to]);
  }

  /** Minutes from an inquiry to its first answer, of the answers in the range; null without any. */
  async findMedian(from: string, to: string): Promise<number | null> {
    return (await this.database.row(MEDIAN, [from, to]))?.minutes ?? null;
  }

  async countOpen(): Promise<number> {
    return (await this.database.row(OPEN))?.tickets ?? 0;
  }
}
