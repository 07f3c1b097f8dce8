import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const RECORDS = defineStatement(
  `select lecture_id, curriculum_id, duration_ms, seen_ms, position_ms, position_at, completed_at,
          (count(*) over ())::int as total
     from watch where user_id = $1 and (seen_ms > 0 or position_ms > 0)
    order by position_at desc, lecture_id limit $2 offset $3`,
  {
    lectureId: column.text,
    curriculumId: column.text,
    durationMs: column.integer,
    seenMs: column.integer,
    positionMs: column.integer,
    positionAt: column.time,
    completedAt: column.time.orNull,
    total: column.integer,
  },
);
const SUMS = defineStatement(
  `select (coalesce(sum(seen_ms), 0) / 1000)::int as watched_seconds,
          (count(*) filter (where completed_at is not null))::int as completed_lectures, present() as now
     from watch where user_id = $1`,
  { watchedSeconds: column.integer, completedLectures: column.integer, now: column.time },
);
const DAYS = defineStatement(
  `select (timezone('Asia/Seoul', opened_at))::date::text as day, (sum(spent_ms) / 1000)::int as watched_seconds
     from player_session where user_id = $1 and spent_ms > 0 and opened_at > present() - interval '400 days'
    group by 1 order by 1`,
  { day: column.text, watchedSeconds: column.integer },
);

export type RecordRow = RowOf<(typeof RECORDS)['columns']>;
export type SumsRow = RowOf<(typeof SUMS)['columns']>;
export type DayRow = RowOf<(typeof DAYS)['columns']>;

@Injectable()
export class LibraryRepository {
  constructor(private readonly database: Database) {}

  listRecords(userId: string, { page, size }: { page: number; size: number }): Promise<RecordRow[]> {
    return this.database.rows(RECORDS, [userId, size, (page - 1) * size]);
  }

  async sumUp(userId: string): Promise<SumsRow> {
    const row = await this.database.row(SUMS, [userId]);
    if (!row) throw new Error('A sum has no row');
    return row;
  }

  /** Days in Korea with learning, by the day on which each player session began. */
  listDays(userId: string): Promise<DayRow[]> {
    return this.database.rows(DAYS, [userId]);
  }
}
