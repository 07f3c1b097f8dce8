import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const TERM = {
  curriculumId: column.text,
  appliesFrom: column.time,
  platformBasisPoints: column.integer.orNull,
};
const LIST = defineStatement(
  `select curriculum_id, applies_from, platform_basis_points from course_terms
    where curriculum_id = any($1) order by applies_from, id`,
  TERM,
);
const HISTORY = defineStatement(
  `select curriculum_id, applies_from, platform_basis_points, set_by, set_at, reason from course_terms
    where curriculum_id = $1 order by applies_from desc, id desc limit $2`,
  { ...TERM, setBy: column.text, setAt: column.time, reason: column.text },
);
/** One after another for a course. */
const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtextextended('terms of ' || $1, 0))`);
/** A minute later: no sale of before is counted after this row is there. */
const ADD = defineStatement(
  `insert into course_terms (curriculum_id, applies_from, platform_basis_points, set_by, reason)
   values ($1, date_trunc('second', present()) + interval '1 minute', $2, $3, $4)`,
);

export type CourseTermRow = RowOf<typeof TERM>;
export type SetTermRow = RowOf<(typeof HISTORY)['columns']>;

/** Shares of the platform that courses have of their own. */
@Injectable()
export class CourseTermsRepository {
  constructor(private readonly database: Database) {}

  /** In the order in which they apply. */
  listTerms(curricula: readonly string[]): Promise<CourseTermRow[]> {
    return this.database.rows(LIST, [[...curricula]]);
  }

  /** The latest first, at most so many. */
  listHistory(curriculumId: string, most: number): Promise<SetTermRow[]> {
    return this.database.rows(HISTORY, [curriculumId, most]);
  }

  /** Within a transaction: others who set the share of this course wait until it ends. */
  async lockCourse(curriculumId: string): Promise<void> {
    await this.database.run(LOCK, [curriculumId]);
  }

  async addTerm(
    curriculumId: string,
    term: { platformBasisPoints: number | null; staffId: string; reason: string },
  ): Promise<void> {
    await this.database.run(ADD, [curriculumId, term.platformBasisPoints, term.staffId, term.reason]);
  }
}
