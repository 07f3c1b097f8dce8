import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Seconds without a heartbeat that end an interval. */
const GAP_SECONDS = 60;

const NOW = defineStatement('select present() as now', { now: column.time });
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

/** When somebody was there without a break. */
export interface Presence {
  readonly joinedAt: Date;
  readonly seenAt: Date;
}

@Injectable()
export class LiveRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The time of every rule, by the database's clock. */
  async getTime(): Promise<Date> {
    const row = await this.database.row(NOW);
    if (!row) throw new Error('The database told no time');
    return row.now;
  }

  /** Within a transaction: begins an interval, or goes on with the one that is open. */
  async extendAttendance(userId: string, lectureId: string): Promise<Presence> {
    await this.database.run(END_SILENT, [userId, lectureId]);
    const row = await this.database.row(ATTEND, [userId, lectureId]);
    if (!row) throw new Error('The attendance has no row');
    return row;
  }

  /** Within a transaction. Undefined when nobody was there. */
  async endAttendance(userId: string, lectureId: string): Promise<Presence | undefined> {
    await this.database.run(END_SILENT, [userId, lectureId]);
    return this.database.row(LEAVE, [userId, lectureId]);
  }
}
