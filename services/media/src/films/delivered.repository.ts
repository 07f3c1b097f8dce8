import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** A stretch of a film that is sent for a viewing, in milliseconds. */
export interface SentStretch {
  readonly viewingId: string;
  readonly userId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** In one order, so that two replicas that write the same viewings never wait for each other in a circle. */
const ADD = defineStatement(
  `insert into delivered as d (viewing_id, user_id, sent)
   select viewing_id, min(user_id), range_agg(int4range(from_ms, to_ms))
     from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as sent (viewing_id, user_id, from_ms, to_ms)
    group by viewing_id order by viewing_id
   on conflict (viewing_id) do update set sent = d.sent + excluded.sent, sent_at = now()
    where not d.sent @> excluded.sent`,
);
const FIND = defineStatement(
  `select viewing_id, sent::text as sent from delivered where viewing_id = any($1)`,
  { viewingId: column.text, sent: column.text },
);
const REMOVE_OLD = defineStatement(`delete from delivered where sent_at < now() - make_interval(days => $1)`);

/** Which parts of films were sent, by viewing. */
@Injectable()
export class DeliveredRepository {
  constructor(private readonly database: Database) {}

  async addSent(stretches: readonly SentStretch[]): Promise<void> {
    await this.database.run(ADD, [
      stretches.map(({ viewingId }) => viewingId),
      stretches.map(({ userId }) => userId),
      stretches.map(({ fromMs }) => fromMs),
      stretches.map(({ toMs }) => toMs),
    ]);
  }

  /** Multiranges of milliseconds, as PostgreSQL writes them. */
  async findSent(viewingIds: readonly string[]): Promise<{ viewingId: string; sent: string }[]> {
    return this.database.rows(FIND, [[...viewingIds]]);
  }

  async removeOlderThan(days: number): Promise<void> {
    await this.database.run(REMOVE_OLD, [days]);
  }
}
