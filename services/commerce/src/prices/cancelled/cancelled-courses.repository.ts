import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** What is stored later counts. The hour of grace begins with each cancellation, and a repeat does not begin it again. */
const NOTE = defineStatement(
  `insert into cancelled_course as c (curriculum_id, is_cancelled, staff_id, as_of, cancelled_at)
   values ($1, $2, $3, $4, case when $2 then present() end)
   on conflict (curriculum_id) do update set
     is_cancelled = excluded.is_cancelled, as_of = excluded.as_of,
     staff_id = case when c.is_cancelled and excluded.is_cancelled then c.staff_id else excluded.staff_id end,
     cancelled_at = case when c.is_cancelled and excluded.is_cancelled then c.cancelled_at else excluded.cancelled_at end
     where c.as_of <= excluded.as_of
   returning coalesce(cancelled_at = present(), false) as is_new`,
  { isNew: column.boolean },
);
const LIST = defineStatement(
  'select curriculum_id from cancelled_course where curriculum_id = any($1) and is_cancelled',
  { curriculumId: column.text },
);
const ALL = defineStatement('select curriculum_id from cancelled_course where is_cancelled order by 1', {
  curriculumId: column.text,
});
const DUE = defineStatement(
  `select staff_id, cancelled_at > present() - interval '30 days' as is_recent from cancelled_course
    where curriculum_id = $1 and cancelled_at <= present() - interval '1 hour'`,
  { staffId: column.text, isRecent: column.boolean },
);

/** A course that learning told of. */
export interface ToldCourse {
  readonly curriculumId: string;
  readonly isCancelled: boolean;
  readonly staffId: string;
  /** When learning stored it. */
  readonly asOf: Date;
}

@Injectable()
export class CancelledCoursesRepository {
  constructor(private readonly database: Database) {}

  /** Returns whether the course is cancelled since now. */
  async noteCourse({ curriculumId, isCancelled, staffId, asOf }: ToldCourse): Promise<boolean> {
    const row = await this.database.row(NOTE, [curriculumId, isCancelled, staffId, asOf]);
    return row?.isNew ?? false;
  }

  async findCancelled(curriculumIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows(LIST, [[...curriculumIds]]);
    return new Set(rows.map(({ curriculumId }) => curriculumId));
  }

  async listCancelled(): Promise<string[]> {
    return (await this.database.rows(ALL)).map(({ curriculumId }) => curriculumId);
  }

  findDue(curriculumId: string): Promise<{ staffId: string; isRecent: boolean } | undefined> {
    return this.database.row(DUE, [curriculumId]);
  }
}
