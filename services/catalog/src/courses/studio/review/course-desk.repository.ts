import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LECTURES = defineStatement(
  `select id, title_ko, title_en, type, duration_seconds, is_preview, removed_at from lecture
    where curriculum_id = $1 order by position, id`,
  {
    id: column.text,
    titleKo: column.text,
    titleEn: column.text,
    type: column.oneOf(['2d', '360', 'live', 'onsite']),
    durationSeconds: column.integer.orNull,
    isPreview: column.boolean,
    removedAt: column.time.orNull,
  },
);
/** Of drafts, and of courses that were never opened in the studio. A lecture that its author took out again has no titles in the draft. */
const PLACES = defineStatement(
  `select named.lecture_id, named.curriculum_id, d.title_ko as course_ko, d.title_en as course_en,
          coalesce(own.titles ->> 'ko', l.title_ko, '') as lecture_ko, coalesce(own.titles ->> 'en', l.title_en, '') as lecture_en
     from draft_lecture named join curriculum_draft d on d.curriculum_id = named.curriculum_id
          left join lecture l on l.id = named.lecture_id
          left join lateral (
            select lecture -> 'titles' as titles
              from jsonb_array_elements(d.document -> 'sections') as section
             cross join jsonb_array_elements(section -> 'lectures') as lecture
             where lecture ->> 'id' = named.lecture_id limit 1) own on true
    where named.lecture_id = any($1)
   union all
   select l.id, c.id, c.title_ko, c.title_en, l.title_ko, l.title_en
     from lecture l join curriculum c on c.id = l.curriculum_id
    where l.id = any($1) and not exists (select from draft_lecture named where named.lecture_id = l.id)`,
  {
    lectureId: column.text,
    curriculumId: column.text,
    courseKo: column.text,
    courseEn: column.text,
    lectureKo: column.text,
    lectureEn: column.text,
  },
);

export type SoldLecture = RowOf<(typeof LECTURES)['columns']>;
export type LecturePlaceRow = RowOf<(typeof PLACES)['columns']>;

/** What staff see of one course besides its row of the list, and where lectures belong. */
@Injectable()
export class CourseDeskRepository {
  constructor(private readonly database: Database) {}

  /** On sale, and taken out of it. */
  listLectures(curriculumId: string): Promise<SoldLecture[]> {
    return this.database.rows(LECTURES, [curriculumId]);
  }

  /** By lecture; unknown ones are missing. */
  async findPlaces(lectureIds: readonly string[]): Promise<ReadonlyMap<string, LecturePlaceRow>> {
    const rows = await this.database.rows(PLACES, [[...lectureIds]]);
    return new Map(rows.map((row) => [row.lectureId, row]));
  }
}
