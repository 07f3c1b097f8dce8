import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/**
 * A moment is the oldest transaction that has not ended: all before it are seen, and what it or a later one writes is listed after it.
 * Transactions from before a restore, whose numbers are still to come, are left out.
 */
const FIND_CHANGES = defineStatement(
  `select pg_snapshot_xmin(seen)::text as as_of, c.curriculum_id, c.changed_by::text as change
     from pg_current_snapshot() as seen
     left join lateral (
       select curriculum_id, changed_by from course_change
        where changed_by >= $1::text::xid8 and changed_by < pg_snapshot_xmax(seen) order by changed_by desc limit $2) c on true`,
  { asOf: column.text, curriculumId: column.text.orNull, change: column.text.orNull },
);
/** Of published courses, the latest first. Each half reads its index backwards, as far as it is asked for. */
const FIND_SALES = defineStatement(
  `(select w.curriculum_id, w.starts_at as at from sale_window w join curriculum c on c.id = w.curriculum_id and c.status = 'published'
     where w.starts_at > $1 and w.starts_at <= $2 order by w.starts_at desc limit $3)
   union all
   (select w.curriculum_id, w.ends_at from sale_window w join curriculum c on c.id = w.curriculum_id and c.status = 'published'
     where w.ends_at > $1 and w.ends_at <= $2 order by w.ends_at desc limit $3)
   order by at desc, curriculum_id limit $3`,
  { curriculumId: column.text, at: column.time },
);

/** What visitors see of a course is another since; the name of the change is its own. */
export interface CourseChange {
  readonly curriculumId: string;
  readonly change: string;
}

@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /**
   * What was written since a moment, none without one, and at first what was not: sales of courses that began or ended within a time. In
   * a transaction, so that no standby answers: edges hear of a change as soon as it is there.
   */
  async findSince(
    since: string | undefined,
    sold: { readonly after: Date; readonly until: Date },
    most: number,
  ): Promise<{ asOf: string; changes: CourseChange[] }> {
    const { rows, sales } = await this.database.runInTransaction(async () => ({
      rows: await this.database.rows(FIND_CHANGES, [since ?? null, most]),
      sales: since === undefined ? [] : await this.database.rows(FIND_SALES, [sold.after, sold.until, most]),
    }));
    const moved = sales.map(({ curriculumId, at }) => ({ curriculumId, change: `sale-${at.getTime()}` }));
    return {
      asOf: rows[0]?.asOf ?? '',
      changes: moved.concat(
        rows.flatMap(({ curriculumId, change }) =>
          curriculumId === null || change === null ? [] : [{ curriculumId, change }],
        ),
      ),
    };
  }
}
