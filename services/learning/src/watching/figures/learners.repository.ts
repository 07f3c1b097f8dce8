import {
  column,
  Conditions,
  Database,
  defineKeyedList,
  defineStatement,
  readPage,
  type CsvColumn,
  type CsvQuery,
  type KeyedPage,
  type PageQuery,
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
const COLUMNS = {
  userId: column.text,
  seenMs: column.float,
  lastSeenOn: column.text.orNull,
  completedOn: column.text.orNull,
  hasCertificate: column.boolean,
};
/**
 * Who watched last comes first, and who only opened the course comes last. One key sorts a page: its moment lies the earlier, the
 * later the day. The index `course_person_by_key` has the same expression. Without `countFrom`, because the id of a person is the key
 * of a row only within a course.
 */
const LIST = defineKeyedList({
  select: `p.user_id, p.last_seen_on::text,
          coalesce((select sum(w.seen_ms) from watch w where w.user_id = p.user_id and w.curriculum_id = p.curriculum_id), 0)::float8 as seen_ms,
          korean_day(c.completed_at)::text as completed_on,
          coalesce(k.number is not null and k.revoked_at is null, false) as has_certificate`,
  from: `from course_person p
     left join course_completion c on c.user_id = p.user_id and c.curriculum_id = p.curriculum_id
     left join certificate k on k.user_id = p.user_id and k.curriculum_id = p.curriculum_id`,
  moment: `((date '2000-01-01' + (date '2100-01-01' - coalesce(p.last_seen_on, date '1900-01-01')))::timestamp at time zone 'UTC')`,
  id: 'p.user_id',
  idType: 'text',
  columns: COLUMNS,
});
const FILE: readonly CsvColumn[] = [
  { name: 'learner', header: 'learner' },
  { name: 'progress', header: 'progress_percent' },
  { name: 'last_seen_on', header: 'last_seen_on' },
  { name: 'completed_on', header: 'completed_on' },
  { name: 'certificate', header: 'certificate' },
];

export type LearnerRow = RowOf<typeof COLUMNS>;
type LearnersQuery = Pick<PageQuery, 'after' | 'size'>;

/** Who watches a course and how far. */
@Injectable()
export class LearnersRepository {
  constructor(private readonly database: Database) {}

  async countLearners(curriculumId: string): Promise<number> {
    return (await this.database.row(COUNT, [curriculumId]))?.people ?? 0;
  }

  /** A page by key, as lists of staff have them: a learner who enrols between two pages moves no other learner to another page. */
  listLearners(curriculumId: string, query: LearnersQuery): Promise<KeyedPage<LearnerRow>> {
    const conditions = new Conditions();
    conditions.parts.push(`p.curriculum_id = ${conditions.param(curriculumId)}`);
    return readPage(this.database, LIST, conditions, { ...query, order: 'asc' });
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
