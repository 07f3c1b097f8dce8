import { AlertFacts, MOST_ALERTS, SHOWN_ALERTS } from '@lectern/contracts-commerce';
import { PROMISED_HOURS } from '@lectern/contracts-core';
import { column, Database, defineStatement, keyMoment, settledSql, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { isUndecided } from '../../common/alerts.ts';

/**
 * The same is raised once a day while it lasts: all days of it are one alert. A payment that was decided since is none any more. Only
 * what is open is read, from an index of it alone, and what is listed of it is found after that: what is old hides nothing new.
 */
const OPEN = `
  select kind, subject_id, min(at) as since, max(at) as latest, count(*)::int as times
    from alert where closed_at is null and kind = any($1)
   group by kind, subject_id having kind <> 'undecided' or ${isUndecided('alert.subject_id')}`;
const LAST = `(
  select last.detail, last.facts from alert last
   where last.kind = open.kind and last.subject_id = open.subject_id and last.closed_at is null
   order by last.at desc limit 1)`;
/** Of the orders, attempts and invariants that alerts name. An id of an attempt is no other text. */
const ORDER = `(
  select found.id from (
    select id from orders where id = case open.kind when 'invariant' then split_part(open.subject_id, ' ', 2) else open.subject_id end
    union all
    select order_id from payment_attempt
     where id = case when open.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then open.subject_id::uuid end
  ) found limit 1)`;
const IS_LATE = `since < now() - interval '${PROMISED_HOURS.problems} hours'`;
const COLUMNS = {
  kind: column.oneOf(SHOWN_ALERTS),
  subject: column.text,
  detail: column.text,
  facts: column.parsed(AlertFacts).orNull,
  since: column.text,
  latest: column.text,
  times: column.integer,
  isLate: column.boolean,
  orderId: column.text.orNull,
};
const LIST = defineStatement(
  `select open.kind, open.subject_id as subject, told.detail, told.facts, ${keyMoment('open.since')} as since,
          ${keyMoment('open.latest')} as latest, open.times, ${IS_LATE} as is_late, ${ORDER} as order_id
     from (${OPEN} order by since, kind, subject_id limit ${MOST_ALERTS}) open cross join lateral ${LAST} told
    order by open.since, open.kind, open.subject_id`,
  COLUMNS,
);
const COUNT = defineStatement(
  `select count(*)::int as total, (count(*) filter (where ${IS_LATE}))::int as late,
          (count(*) filter (where since >= (date_trunc('day', now() at time zone 'Asia/Seoul') - interval '1 day') at time zone 'Asia/Seoul'))::int
            as fresh,
          ${settledSql(['alert.closed'])} as settled
     from (${OPEN}) open`,
  { total: column.integer, late: column.integer, fresh: column.integer, settled: column.integer },
);
const CLOSE = defineStatement(
  `update alert set closed_at = now() where kind = $1 and subject_id = $2 and closed_at is null and at <= $3::timestamptz`,
);

export type OpenAlert = RowOf<typeof COLUMNS>;

/** Alerts that nobody has closed. */
@Injectable()
export class OpenAlertsRepository {
  constructor(private readonly database: Database) {}

  /** The oldest first. */
  listAlerts(): Promise<OpenAlert[]> {
    return this.database.rows(LIST, [SHOWN_ALERTS]);
  }

  /** How many there are, how many wait too long, and how many came or were closed since yesterday began in Korea. */
  async countAlerts(): Promise<RowOf<(typeof COUNT)['columns']>> {
    return (await this.database.row(COUNT, [SHOWN_ALERTS])) ?? { total: 0, late: 0, fresh: 0, settled: 0 };
  }

  /** Those that were raised until then. Resolves with how many. */
  closeAlerts(kind: string, subject: string, latest: string): Promise<number> {
    return this.database.run(CLOSE, [kind, subject, latest]);
  }
}
