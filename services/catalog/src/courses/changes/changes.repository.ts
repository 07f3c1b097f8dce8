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

@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /** In a transaction, so that no standby answers: edges hear of a change as soon as it is there. */
  async findSince(
    since: string | undefined,
    most: number,
  ): Promise<{ asOf: string; changes: { curriculumId: string; change: string }[] }> {
    const rows = await this.database.runInTransaction(() =>
      this.database.rows(FIND_CHANGES, [since ?? null, most]),
    );
    return {
      asOf: rows[0]?.asOf ?? '',
      changes: rows.flatMap(({ curriculumId, change }) =>
        curriculumId === null || change === null ? [] : [{ curriculumId, change }],
      ),
    };
  }
}
