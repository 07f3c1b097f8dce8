import type { DayRange } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** From the first day of each course on, because few people are told together with those who came later. */
const COURSE_DAYS = defineStatement(
  `select c.curriculum_id, c.day::text as day, c.beginners, c.completions, c.certificates
     from studio_watching c where c.curriculum_id = any($1) and c.day < korean_day(present()) order by 1, c.day`,
  {
    curriculumId: column.text,
    day: column.text,
    beginners: column.integer,
    completions: column.integer,
    certificates: column.integer,
  },
);
const TOLD_DAYS = defineStatement(
  `select day::text as day, sum(played_ms)::float8 as played_ms from course_told_day
    where curriculum_id = any($1) and day between $2 and $3 group by day order by day`,
  { day: column.text, playedMs: column.float },
);
const UNANSWERED = defineStatement(
  `select count(*) filter (where not exists (select from question_answer a where a.question_id = q.id and not a.is_hidden))::int
            as unanswered,
          count(*) filter (where q.created_at < b.began_at and not exists (
            select from question_answer a where a.question_id = q.id and not a.is_hidden and a.created_at < b.began_at))::int
            as unanswered_before
     from question q cross join (select $2::date::timestamp at time zone 'Asia/Seoul' as began_at) b
    where q.curriculum_id = any($1) and q.state <> 'hidden'`,
  { unanswered: column.integer, unansweredBefore: column.integer },
);
const TODAY = defineStatement('select korean_day(present())::text as today', { today: column.text.orNull });
const AS_OF = defineStatement(
  `select min(as_of) as as_of from rollup_state where name in ('watching', 'completions', 'told') having count(*) = 3`,
  {
    asOf: column.time.orNull,
  },
);
const LECTURES = defineStatement(
  `select lecture_id, told_people as people,
          coalesce((select sum(n) from unnest(told_first_views) n), 0)::float8 as seen_seconds,
          cardinality(told_first_views) as seconds
     from lecture_second where curriculum_id = $1`,
  {
    lectureId: column.text,
    people: column.integer,
    seenSeconds: column.float,
    seconds: column.integer.orNull,
  },
);
const LECTURE_DAYS = defineStatement(
  `select lecture_id, day::text as day, completions from lecture_day l
    where l.curriculum_id = $1 and l.completions > 0 and l.day < korean_day(present()) order by 1, l.day`,
  { lectureId: column.text, day: column.text, completions: column.integer },
);
const SECONDS = defineStatement(
  `select told_plays, told_first_views, told_people, told_at from lecture_second
    where lecture_id = $1 and curriculum_id = $2`,
  {
    toldPlays: column.integers,
    toldFirstViews: column.integers,
    toldPeople: column.integer,
    toldAt: column.time.orNull,
  },
);

export type CourseDayRow = RowOf<(typeof COURSE_DAYS)['columns']>;

/** What is counted of watching, as far as it may be told. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly database: Database) {}

  /** All days that are over, in order, of each course. */
  listCourseDays(curricula: readonly string[]): Promise<CourseDayRow[]> {
    return this.database.rows(COURSE_DAYS, [[...curricula]]);
  }

  /** Milliseconds played, on the days on which they are told. */
  listToldDays(
    curricula: readonly string[],
    { beforeFrom, to }: DayRange,
  ): Promise<RowOf<(typeof TOLD_DAYS)['columns']>[]> {
    return this.database.rows(TOLD_DAYS, [[...curricula], beforeFrom, to]);
  }

  /** Questions without an answer, now and when a Korean day began. */
  async countUnanswered(curricula: readonly string[], from: string) {
    const row = await this.database.row(UNANSWERED, [[...curricula], from]);
    return row ?? { unanswered: 0, unansweredBefore: 0 };
  }

  /** The day it is in Korea, by the clock of every rule. */
  async readToday(): Promise<string> {
    const today = (await this.database.row(TODAY))?.today;
    if (today === null || today === undefined) throw new Error('The database told no day');
    return today;
  }

  /** Null before everything was counted once. */
  async findAsOf(): Promise<Date | null> {
    return (await this.database.row(AS_OF))?.asOf ?? null;
  }

  listLectures(curriculumId: string): Promise<RowOf<(typeof LECTURES)['columns']>[]> {
    return this.database.rows(LECTURES, [curriculumId]);
  }

  listLectureDays(curriculumId: string): Promise<RowOf<(typeof LECTURE_DAYS)['columns']>[]> {
    return this.database.rows(LECTURE_DAYS, [curriculumId]);
  }

  findSeconds(
    curriculumId: string,
    lectureId: string,
  ): Promise<RowOf<(typeof SECONDS)['columns']> | undefined> {
    return this.database.row(SECONDS, [lectureId, curriculumId]);
  }
}
