import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Seconds without a heartbeat that end an interval: then a person is no longer there. */
export const GAP_SECONDS = 60;

/** An interval that fell silent ends where it was seen last. */
const END_SILENT = defineStatement(
  `update live_attendance set left_at = seen_at
    where user_id = $1 and lecture_id = $2 and left_at is null and seen_at < present() - interval '${GAP_SECONDS} seconds'`,
);
const ATTEND = defineStatement(
  `insert into live_attendance as a (user_id, lecture_id, joined_at, seen_at) values ($1, $2, present(), present())
   on conflict (user_id, lecture_id) where left_at is null do update set seen_at = greatest(a.seen_at, present())
   returning joined_at, seen_at`,
  { joinedAt: column.time, seenAt: column.time },
);
const LEAVE = defineStatement(
  `update live_attendance set left_at = greatest(seen_at, present()), seen_at = greatest(seen_at, present())
    where user_id = $1 and lecture_id = $2 and left_at is null returning joined_at, seen_at`,
  { joinedAt: column.time, seenAt: column.time },
);

const PRESENCES = defineStatement(
  `select joined_at, coalesce(left_at, case when not is_on_site and seen_at < present() - interval '${GAP_SECONDS} seconds' then seen_at end) as left_at
     from live_attendance where user_id = $1 and lecture_id = $2 order by joined_at`,
  { joinedAt: column.time, leftAt: column.time.orNull },
);

const HAS_JOINED = defineStatement(
  `select exists (select 1 from live_attendance
     where user_id = $1 and lecture_id = $2 and left_at is null and not is_on_site
       and seen_at >= present() - interval '${GAP_SECONDS} seconds') as has_joined`,
  { hasJoined: column.boolean },
);

/** A second scan within a minute is a slip of the hand. */
const SCAN = defineStatement(
  `with gone as (
     update live_attendance set left_at = present(), seen_at = present()
      where user_id = $1 and lecture_id = $2 and left_at is null and joined_at < present() - interval '${GAP_SECONDS} seconds'
      returning 1),
   come as (
     insert into live_attendance (user_id, lecture_id, joined_at, seen_at, is_on_site)
     select $1, $2, present(), present(), true where not exists (select from gone)
     on conflict (user_id, lecture_id) where left_at is null do nothing)
   select not exists (select from gone) as is_in, present() as at`,
  { isIn: column.boolean, at: column.time },
);

/** An interval in which a participant was there without a break. */
export interface Presence {
  readonly joinedAt: Date;
  readonly seenAt: Date;
}

@Injectable()
export class LiveRepository {
  constructor(private readonly database: Database) {}

  /** Begins or ends being at an on-site lecture. */
  async scanEntryCode(userId: string, lectureId: string): Promise<{ isIn: boolean; at: Date }> {
    const row = await this.database.row(SCAN, [userId, lectureId]);
    if (!row) throw new Error('The scan has no row');
    return row;
  }

  listPresences(userId: string, lectureId: string): Promise<RowOf<(typeof PRESENCES)['columns']>[]> {
    return this.database.rows(PRESENCES, [userId, lectureId]);
  }

  /** Whether the person joined the live lecture, did not leave it, and did not fall silent. */
  async hasJoined(userId: string, lectureId: string): Promise<boolean> {
    return (await this.database.row(HAS_JOINED, [userId, lectureId]))?.hasJoined ?? false;
  }

  /** Within a transaction: begins an interval, or goes on with the one that is open. */
  async extendAttendance(userId: string, lectureId: string): Promise<Presence> {
    await this.database.run(END_SILENT, [userId, lectureId]);
    const row = await this.database.row(ATTEND, [userId, lectureId]);
    if (!row) throw new Error('The attendance has no row');
    return row;
  }

  /** Within a transaction. Undefined when there was no participant. */
  async endAttendance(userId: string, lectureId: string): Promise<Presence | undefined> {
    await this.database.run(END_SILENT, [userId, lectureId]);
    return this.database.row(LEAVE, [userId, lectureId]);
  }
}
