import { CATEGORIES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { LECTURE_COLUMNS } from './lectures/lecture.columns.ts';

const COURSES = defineStatement(
  `select c.id, c.title_ko as title_ko, c.title_en as title_en, c.category, c.is_live,
     c.thumbnail_ko as thumbnail_ko, c.thumbnail_en as thumbnail_en,
     i.name_ko as instructor_ko, i.name_en as instructor_en, i.user_id as instructor_user_id,
     (select coalesce(json_agg(s order by s.position), '[]') from curriculum_section s where s.curriculum_id = c.id) as sections,
     (select coalesce(json_agg(l order by l.removed_at is not null, l.position, l.id), '[]') from lecture l where l.curriculum_id = c.id) as lectures,
     exists (select from package k where k.id = c.id and k.added_by_staff) as is_pack_of_courses
   from curriculum c left join instructor i on i.id = c.instructor_id
   where c.id = any($1) order by c.id`,
  {
    id: column.text,
    titleKo: column.text,
    titleEn: column.text,
    category: column.oneOf(CATEGORIES),
    isLive: column.boolean,
    isPackOfCourses: column.boolean,
    thumbnailKo: column.text.orNull,
    thumbnailEn: column.text.orNull,
    instructorKo: column.text.orNull,
    instructorEn: column.text.orNull,
    instructorUserId: column.text.orNull,
    sections: column.rows('curriculum_section', {
      id: column.text,
      titleKo: column.text,
      titleEn: column.text,
    }),
    lectures: column.rows('lecture', {
      ...LECTURE_COLUMNS,
      sectionId: column.text.orNull,
      removedAt: column.time.orNull,
      noForwardSeek: column.boolean,
      countedSeconds: column.integer.orNull,
    }),
  },
);

/** Times of one form, in UTC, sort as text. Those of yesterday as well: they may go on. */
const SCHEDULED = defineStatement(
  `select distinct c.id
     from curriculum c join lecture l on l.curriculum_id = c.id cross join jsonb_path_query(l.media_data, '$.videos[*].live_start_time') start
    where l.type in ('live', 'onsite') and l.removed_at is null and jsonb_typeof(start) = 'string'
      and pg_input_is_valid(start #>> '{}', 'timestamptz')
      and (start #>> '{}')::timestamptz between now() - interval '1 day' and now() + make_interval(days => $1)
    order by id limit 1000`,
  { id: column.text },
);

export type CourseRow = RowOf<(typeof COURSES)['columns']>;

@Injectable()
export class CoursesRepository {
  constructor(private readonly database: Database) {}

  async listScheduled(days: number): Promise<string[]> {
    return (await this.database.rows(SCHEDULED, [days])).map(({ id }) => id);
  }

  /** Courses of any status; unknown ids are missing. */
  findCourses(ids: readonly string[]): Promise<CourseRow[]> {
    return this.database.rows(COURSES, [[...ids]]);
  }
}
