import {
  column,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineStatement,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Courses told at most. */
const MOST_COURSES = 100;

const COUNTS = { playedMs: column.float, completions: column.integer, certificates: column.integer };
const HAPPENED = `
   (select curriculum_id, day, played_ms, 0 as completions, 0 as certificates
      from lecture_day where day between $1::date and $2::date
    union all
    select curriculum_id, day, 0, completions, certificates
      from course_day where day between $1::date and $2::date) happened`;
const SUMS = `sum(played_ms)::float8 as played_ms, sum(completions)::int as completions, sum(certificates)::int as certificates`;

const DAYS = defineStatement(
  `select day::text as day, ${SUMS} from ${HAPPENED} group by happened.day order by happened.day`,
  { day: column.text, ...COUNTS },
);
/** The most watched, with the number of all of them. */
const COURSES = defineStatement(
  `select curriculum_id as id, ${SUMS}, count(*) over ()::int as of from ${HAPPENED} group by curriculum_id
    order by sum(played_ms) desc, curriculum_id limit $3`,
  { id: column.text, ...COUNTS, of: column.integer },
);
const COURSE_ROWS = `select curriculum_id as course, curriculum_id as titled, round(sum(played_ms) / 60000.0)::bigint as watched_minutes,
    sum(completions) as completions, sum(certificates) as certificates
  from ${HAPPENED} group by curriculum_id order by sum(played_ms) desc, curriculum_id`;
/** The last one is the id once more, in place of which the file has both titles. */
const COURSE_FILE: readonly CsvColumn[] = [
  { name: 'course', header: 'course' },
  { name: 'watched_minutes', header: 'watched_minutes' },
  { name: 'completions', header: 'completions' },
  { name: 'certificates', header: 'certificates' },
  { name: 'titled', header: 'title' },
];
/** People with a day in the range and none before it. */
const FIRST_LECTURES = defineStatement(
  `select count(distinct d.user_id)::int as people from watch_day d
    where d.day between $1::date and $2::date
      and not exists (select from watch_day earlier where earlier.user_id = d.user_id and earlier.day < $1::date)`,
  { people: column.integer },
);

const OF_COURSE = defineStatement(
  `select day >= $2::date as is_now, sum(beginners)::int as beginners, ${SUMS} from
     (select day, played_ms, 0 as beginners, 0 as completions, 0 as certificates
        from lecture_day where curriculum_id = $1 and day between $4::date and $3::date
      union all
      select day, 0, beginners, completions, certificates
        from course_day where curriculum_id = $1 and day between $4::date and $3::date) happened
    group by 1`,
  { isNow: column.boolean, beginners: column.integer, ...COUNTS },
);

export type PlayedDay = RowOf<(typeof DAYS)['columns']>;

/** The rollups of watching, over all courses. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly database: Database) {}

  listDays(from: string, to: string): Promise<PlayedDay[]> {
    return this.database.rows(DAYS, [from, to]);
  }

  listCourses(from: string, to: string): Promise<RowOf<(typeof COURSES)['columns']>[]> {
    return this.database.rows(COURSES, [from, to, MOST_COURSES]);
  }

  /** All courses, the most watched first, as a file has them. */
  coursesQuery(from: string, to: string): CsvQuery {
    return { sql: COURSE_ROWS, values: [from, to], columns: COURSE_FILE };
  }

  /** One course in the range and in the one before it; none of a range in which nothing happened. */
  sumCourse(
    id: string,
    { from, to, beforeFrom }: { from: string; to: string; beforeFrom: string },
  ): Promise<RowOf<(typeof OF_COURSE)['columns']>[]> {
    return this.database.rows(OF_COURSE, [id, from, to, beforeFrom]);
  }

  async countFirstLectures(from: string, to: string): Promise<number> {
    return (await this.database.row(FIRST_LECTURES, [from, to]))?.people ?? 0;
  }
}
