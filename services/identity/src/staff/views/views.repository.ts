import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  actorId: column.text,
  viewedId: column.text.orNull,
  overAt: column.time,
  /** The view ended by its time limit or with its session, not by `endView`. */
  ranOut: column.boolean,
};

/** A view that is over. */
export type EndedView = RowOf<typeof COLUMNS>;

const BEGIN = defineStatement(
  `update session set viewed_id = $2, view_ends_at = now() + make_interval(secs => $3)
    where id = $1 and ended_at is null returning view_ends_at`,
  { viewEndsAt: column.time.orNull },
);

const endWhere = (condition: string) =>
  defineStatement(
    `with over as (
       select id, account_id, viewed_id, least(view_ends_at, ended_at, now()) as over_at,
              least(view_ends_at, ended_at) <= now() as ran_out
         from session where viewed_id is not null and ${condition} for update),
     closed as (
       update session set viewed_id = null, view_ends_at = null from over where session.id = over.id)
     select account_id as actor_id, viewed_id, over_at, ran_out from over`,
    COLUMNS,
  );

const END_ONE = endWhere('id = $1');
const END_EXPIRED = endWhere('least(view_ends_at, ended_at) <= now()');

@Injectable()
export class ViewsRepository {
  constructor(private readonly database: Database) {}

  async beginView(sessionId: string, viewedId: string, seconds: number): Promise<Date> {
    return (await this.database.row(BEGIN, [sessionId, viewedId, seconds]))?.viewEndsAt ?? new Date();
  }

  endView(sessionId: string): Promise<EndedView[]> {
    return this.database.rows(END_ONE, [sessionId]);
  }

  endOver(): Promise<EndedView[]> {
    return this.database.rows(END_EXPIRED);
  }
}
