import { COURSE_TYPES, CourseLanguage, LEVELS, STUDIO_STATES } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { ListCursor } from '../domain/list-cursor.ts';

const ROW = {
  id: column.text,
  ownerId: column.text.orNull,
  state: column.oneOf(STUDIO_STATES),
  titleKo: column.text,
  titleEn: column.text,
  type: column.oneOf(COURSE_TYPES),
  category: column.oneOf(CATEGORIES),
  level: column.oneOf(LEVELS),
  language: column.oneOf(CourseLanguage.options),
  thumbnail: column.text.orNull,
  lectureCount: column.integer,
  durationSeconds: column.integer,
  krw: column.integer,
  usd: column.integer.orNull,
  views: column.integer,
  rating: column.float,
  ratingCount: column.integer,
  hasChanges: column.boolean,
  savedAt: column.time,
  savedText: column.text,
  instructorId: column.text.orNull,
  instructorKo: column.text.orNull,
  instructorEn: column.text.orNull,
  isFeatured: column.boolean,
  isHiddenByStaff: column.boolean,
  isWaiting: column.boolean,
};
/** Courses with a draft, and those that came by other ways and were never opened; each side stops at a page. */
const LIST = defineStatement(
  `with drafted as (
     select d.curriculum_id as id, d.owner_id, d.state, d.title_ko, d.title_en, d.type, d.category, d.level, d.language,
            coalesce(d.document #>> '{thumbnails,ko}', d.document #>> '{thumbnails,en}') as thumbnail, d.lecture_count,
            (d.document #>> '{price,krw}')::int as krw, (d.document #>> '{price,usd}')::int as usd, d.has_changes,
            d.saved_at, d.hidden_by_staff
       from curriculum_draft d
      where ($1::text is null or d.state = $1) and ($2::text is null or d.type = $2)
        and ($3::text is null or d.category = $3)
        and ($4 = '' or d.curriculum_id = $4 or strpos(lower(d.title_ko), lower($4)) > 0
             or strpos(lower(d.title_en), lower($4)) > 0)
        and ($5::timestamptz is null or (d.saved_at, d.curriculum_id) < ($5, $6))
      order by d.saved_at desc, d.curriculum_id desc limit $7),
   untouched as (
     select c.id, i.user_id as owner_id,
            case c.status when 'published' then 'live' when 'archived' then 'archived' else 'hidden' end as state,
            c.title_ko, c.title_en,
            case when c.category = 'offline' then 'onsite' when c.is_live or c.category = 'live' then 'live' else 'vod' end
              as type,
            c.category, c.level, coalesce(c.languages[1], 'ko') as language, coalesce(c.thumbnail_ko, c.thumbnail_en) as thumbnail,
            c.lecture_count, c.price_krw as krw, c.usd_price_minor as usd, false as has_changes, c.updated_at as saved_at,
            c.status not in ('published', 'archived') as hidden_by_staff
       from curriculum c left join instructor i on i.id = c.instructor_id
      where not exists (select 1 from curriculum_draft d where d.curriculum_id = c.id)
        and not exists (select 1 from package p where p.id = c.id)
        and ($1::text is null or c.status = case $1 when 'live' then 'published' else $1 end)
        and ($2::text is null or $2 = case when c.category = 'offline' then 'onsite'
                                           when c.is_live or c.category = 'live' then 'live' else 'vod' end)
        and ($3::text is null or c.category = $3)
        and ($4 = '' or c.id = $4 or strpos(lower(c.title_ko), lower($4)) > 0 or strpos(lower(c.title_en), lower($4)) > 0)
        and ($5::timestamptz is null or (c.updated_at, c.id) < ($5, $6))
      order by c.updated_at desc, c.id desc limit $7),
   page as (
     select * from (select * from drafted union all select * from untouched) listed
      order by saved_at desc, id desc limit $7)
   select p.id, p.owner_id, p.state, p.title_ko, p.title_en, p.type, p.category, p.level, p.language, p.thumbnail,
          p.lecture_count, coalesce(c.duration_seconds, 0) as duration_seconds, p.krw, p.usd, coalesce(c.views, 0) as views,
          coalesce(c.rating, 0)::float8 as rating, coalesce(c.rating_count, 0) as rating_count, p.has_changes, p.saved_at,
          p.saved_at::text as saved_text, i.id as instructor_id, i.name_ko as instructor_ko, i.name_en as instructor_en,
          exists (select 1 from home_section h where h.section = 'section1' and h.curriculum_id = p.id) as is_featured,
          p.hidden_by_staff as is_hidden_by_staff,
          exists (select 1 from curriculum_submission s where s.curriculum_id = p.id and s.state = 'open') as is_waiting
     from page p left join curriculum c on c.id = p.id left join instructor i on i.user_id = p.owner_id
    order by p.saved_at desc, p.id desc`,
  ROW,
);
/** Last in the first row of the home page. */
const FEATURE = defineStatement(
  `insert into home_section (section, position, curriculum_id)
   select 'section1', coalesce(max(position), 0) + 1, $1 from home_section where section = 'section1'
    having not exists (select 1 from home_section where section = 'section1' and curriculum_id = $1)`,
);
const UNFEATURE = defineStatement(
  `delete from home_section where section = 'section1' and curriculum_id = $1`,
);
const LOCK_HOME = defineStatement('lock table home_section in share row exclusive mode');

export type AdminRow = RowOf<typeof ROW>;

export interface AdminFilter {
  readonly state?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
  readonly q: string;
}

@Injectable()
export class AdminCurriculaRepository {
  constructor(private readonly database: Database) {}

  listCurricula(
    { state, type, category, q }: AdminFilter,
    { after, limit }: { after: ListCursor | undefined; limit: number },
  ): Promise<AdminRow[]> {
    const filter = [state ?? null, type ?? null, category ?? null, q.trim()];
    return this.database.rows(LIST, [...filter, after?.at ?? null, after?.id ?? null, limit]);
  }

  async featureCourse(id: string, isFeatured: boolean): Promise<void> {
    await this.database.run(LOCK_HOME);
    await this.database.run(isFeatured ? FEATURE : UNFEATURE, [id]);
  }
}
