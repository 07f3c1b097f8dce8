import { PROMO_PREFIX } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** A list of words about the subject of a lecture; hand-made content may hold anything in its place. */
const subjectWords = (kind: 'regions' | 'techniques') => `array(select jsonb_array_elements_text(
    case jsonb_typeof(l.media_data #> '{subject,${kind}}') when 'array' then l.media_data #> '{subject,${kind}}' else '[]' end))`;

const FACTS = defineStatement(
  `select l.id, c.id as curriculum_id, l.position, l.title_ko as title_ko, l.title_en as title_en,
  l.description_ko as description_ko, l.description_en as description_en, l.duration_seconds, l.type, l.category,
  l.is_preview, c.title_ko as course_ko, c.title_en as course_en,
  ${subjectWords('regions')} as regions, ${subjectWords('techniques')} as techniques,
  c.learning_goals_ko as goals_ko, c.learning_goals_en as goals_en, c.status, i.user_id as instructor_user_id
from lecture l join curriculum c on c.id = l.curriculum_id left join instructor i on i.id = c.instructor_id
where l.id = any($1) or l.curriculum_id = any($2)
union all
select '${PROMO_PREFIX}' || c.id, c.id, 0, c.title_ko, c.title_en, '', '', null, '2d', c.category, true, c.title_ko, c.title_en,
  '{}', '{}', c.learning_goals_ko, c.learning_goals_en, c.status, i.user_id
from curriculum c left join instructor i on i.id = c.instructor_id
where c.promo_video_id is not null and c.id = any($3)
order by 2, 3, 1`,
  {
    id: column.text,
    curriculumId: column.text,
    position: column.integer,
    titleKo: column.text,
    titleEn: column.text,
    descriptionKo: column.text,
    descriptionEn: column.text,
    durationSeconds: column.integer.orNull,
    type: column.oneOf(['2d', '360', 'live', 'onsite']),
    category: column.oneOf(CATEGORIES),
    isPreview: column.boolean,
    courseKo: column.text,
    courseEn: column.text,
    regions: column.texts,
    techniques: column.texts,
    goalsKo: column.texts,
    goalsEn: column.texts,
    status: column.text,
    instructorUserId: column.text.orNull,
  },
);

export type LectureFactsRow = RowOf<(typeof FACTS)['columns']>;

@Injectable()
export class LectureFactsRepository {
  constructor(private readonly database: Database) {}

  /** Lectures of courses in every status, and promo films as free previews; unknown ids are missing. */
  findFacts(lectureIds: readonly string[], curriculumIds: readonly string[]): Promise<LectureFactsRow[]> {
    const promoted = lectureIds.flatMap((id) =>
      id.startsWith(PROMO_PREFIX) ? [id.slice(PROMO_PREFIX.length)] : [],
    );
    return this.database.rows(FACTS, [[...lectureIds], [...curriculumIds], promoted]);
  }
}
