import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** A view that is over. */
export interface EndedView {
  readonly actor_id: string;
  readonly viewed_id: string;
  readonly over_at: Date;
  /** The view ended by its time limit or with its session, not by `endView`. */
  readonly ran_out: boolean;
}

@Injectable()
export class ViewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async beginView(sessionId: string, viewedId: string, seconds: number): Promise<Date> {
    const [row] = await this.database.query<{ view_ends_at: Date }>(
      `with begun as (
         update session set viewed_id = $2, view_ends_at = now() + make_interval(secs => $3)
          where id = $1 and ended_at is null returning view_ends_at)
       select view_ends_at from begun`,
      [sessionId, viewedId, seconds],
    );
    return row?.view_ends_at ?? new Date();
  }

  endView(sessionId: string): Promise<EndedView[]> {
    return this.endWhere('id = $1', [sessionId]);
  }

  endOver(): Promise<EndedView[]> {
    return this.endWhere('least(view_ends_at, ended_at) <= now()');
  }

  private endWhere(condition: string, values: readonly unknown[] = []): Promise<EndedView[]> {
    return this.database.query<EndedView>(
      `with over as (
         select id, account_id, viewed_id, least(view_ends_at, ended_at, now()) as over_at,
                least(view_ends_at, ended_at) <= now() as ran_out
           from session where viewed_id is not null and ${condition} for update),
       closed as (
         update session set viewed_id = null, view_ends_at = null from over where session.id = over.id)
       select account_id as actor_id, viewed_id, over_at, ran_out from over`,
      [...values],
    );
  }
}
