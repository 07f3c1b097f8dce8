import {
  column,
  Database,
  defineStatement,
  type CsvColumn,
  type CsvQuery,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COUNT = defineStatement('select people from course_people where curriculum_id = $1', {
  people: column.integer,
});
const PEOPLE = `select w.user_id, sum(w.seen_ms)::float8 as seen_ms, max(korean_day(w.watched_at))::text as last_seen_on,
          korean_day(min(c.completed_at))::text as completed_on,
          coalesce(bool_or(k.number is not null and k.revoked_at is null), false) as has_certificate
     from watch w
     left join course_completion c on c.user_id = w.user_id and c.curriculum_id = w.curriculum_id
     left join certificate k on k.user_id = w.user_id and k.curriculum_id = w.curriculum_id
    where w.curriculum_id = $1 group by w.user_id`;
/** The people of the page first, by an index, then what is known of them: a course may have a hundred thousand. */
const PAGE = defineStatement(
  `with page as (
     select user_id, last_seen_on from course_person where curriculum_id = $1
      order by last_seen_on desc nulls last, user_id limit $2 offset $3)
   select p.user_id, p.last_seen_on::text,
          coalesce((select sum(w.seen_ms) from watch w where w.user_id = p.user_id and w.curriculum_id = $1), 0)::float8 as seen_ms,
          korean_day(c.completed_at)::text as completed_on,
          coalesce(k.number is not null and k.revoked_at is null, false) as has_certificate
     from page p
     left join course_completion c on c.user_id = p.user_id and c.curriculum_id = $1
     left join certificate k on k.user_id = p.user_id and k.curriculum_id = $1
    order by p.last_seen_on desc nulls last, p.user_id`,
  {
    userId: column.text,
    seenMs: column.float,
    lastSeenOn: column.text.orNull,
    completedOn: column.text.orNull,
    hasCertificate: column.boolean,
  },
);
const FILE: readonly CsvColumn[] = [
  { name: 'learner', header: 'learner' },
  { name: 'progress', header: 'progress_percent' },
  { name: 'last_seen_on', header: 'last_seen_on' },
  { name: 'completed_on', header: 'completed_on' },
  { name: 'certificate', header: 'certificate' },
];

export type LearnerRow = RowOf<(typeof PAGE)['columns']>;

/** Who watches a course and how far. */
@Injectable()
export class LearnersRepository {
  constructor(private readonly database: Database) {}

  async countLearners(curriculumId: string): Promise<number> {
    return (await this.database.row(COUNT, [curriculumId]))?.people ?? 0;
  }

  listLearners(curriculumId: string, size: number, offset: number): Promise<LearnerRow[]> {
    return this.database.rows(PAGE, [curriculumId, size, offset]);
  }

  /** People have numbers that mean nothing outside the file; `lengthMs` is that of the course. */
  fileQuery(curriculumId: string, lengthMs: number, smallest: number): CsvQuery {
    const sql = `select row_number() over (order by last_seen_on desc nulls last, md5(user_id)) as learner,
        least(100, floor(100 * seen_ms / greatest($2::float8, 1)))::int as progress, last_seen_on, completed_on,
        case when has_certificate then 'yes' else 'no' end as certificate
      from (${PEOPLE}) people where (select people from course_people where curriculum_id = $1) >= $3`;
    return { sql, values: [curriculumId, lengthMs, smallest], columns: FILE };
  }
}
