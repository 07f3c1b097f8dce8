import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/**
 * A viewing that has begun to play and is not noted began where there is one secret: before the change, or after it, at a process of
 * the last round. `is_unmarked` is the secret of both, of each at its time.
 */
const NOTE = defineStatement(
  `insert into viewing_secret (viewing_id, secret_id)
   select $1, case when exists (select from lecture_opening
                                 where viewing_id = $1 and user_id = $2 and lecture_id = $3)
                        then coalesce((select id from sealing_secret where is_unmarked), $4) else $4 end
   on conflict (viewing_id) do update set seen_at = clock_timestamp()
   returning secret_id`,
  { secretId: column.text },
);
const COUNT_OPEN = defineStatement(
  `select count(*)::int as open from viewing_secret
    where secret_id <> $1 and seen_at > now() - make_interval(secs => $2)`,
  { open: column.integer },
);
const REMOVE_OLD = defineStatement(
  'delete from viewing_secret where seen_at < now() - make_interval(days => $1)',
);

/** Which secret the segments of a viewing are encrypted with, noted while there are two. */
@Injectable()
export class ViewingSecretsRepository {
  constructor(private readonly database: Database) {}

  /** The secret of a viewing: `first`, or that of processes with one secret if it has begun to play there; the same at every renewal. */
  async noteSecret(
    { viewingId, userId, lectureId }: { viewingId: string; userId: string; lectureId: string },
    first: string,
  ): Promise<string> {
    const row = await this.database.row(NOTE, [viewingId, userId, lectureId, first]);
    return row?.secretId ?? first;
  }

  /** Viewings of another secret whose token may still count. */
  async countOpen(secretId: string, seconds: number): Promise<number> {
    return (await this.database.row(COUNT_OPEN, [secretId, seconds]))?.open ?? 0;
  }

  async removeOlderThan(days: number): Promise<void> {
    await this.database.run(REMOVE_OLD, [days]);
  }
}
