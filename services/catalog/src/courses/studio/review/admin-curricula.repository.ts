import { COURSE_TYPES, CourseLanguage, LEVELS, RATED_FROM, STUDIO_STATES } from '@lectern/contracts-catalog';
import { CATEGORIES, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  hasInitials,
  holdsTyped,
  initialsTyped,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

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
  instructorId: column.text.orNull,
  instructorKo: column.text.orNull,
  instructorEn: column.text.orNull,
  isFeatured: column.boolean,
  isHiddenByStaff: column.boolean,
  isWaiting: column.boolean,
  saleStartsAt: column.time.orNull,
  saleEndsAt: column.time.orNull,
  saleVersion: column.integer,
};
/**
 * Courses with a draft, and those that came by other ways and were never opened. Only what the list is narrowed and sorted by:
 * each side is then read in the order of its index. The second side says of each row itself whether it belongs, since a side with
 * conditions of its own would be sorted as a whole; `offset 0` has the planner ask that of a row by its id, not of all drafts first.
 */
const COURSES = `from (
    select * from (
      select d.curriculum_id as id, true as is_drafted, d.state, d.type, d.category, d.language, d.title_ko, d.title_en,
             d.saved_at
        from curriculum_draft d
      union all
      select c.id, false, case c.status when 'published' then 'live' when 'archived' then 'archived' else 'hidden' end,
             case when c.category = 'offline' then 'onsite' when c.is_live or c.category = 'live' then 'live' else 'vod' end,
             c.category, coalesce(c.languages[1], 'ko'), c.title_ko, c.title_en, c.updated_at
        from curriculum c) either
     where is_drafted or not (exists (select 1 from curriculum_draft d where d.curriculum_id = either.id offset 0)
                              or exists (select 1 from package p where p.id = either.id offset 0))) course`;
const LIST = defineKeyedList({
  select: `course.id, case when course.is_drafted then d.owner_id else i.user_id end as owner_id, course.state, course.title_ko,
    course.title_en, course.type, course.category, coalesce(d.level, c.level) as level, course.language,
    case when course.is_drafted then coalesce(d.document #>> '{thumbnails,ko}', d.document #>> '{thumbnails,en}')
         else coalesce(c.thumbnail_ko, c.thumbnail_en) end as thumbnail,
    coalesce(d.lecture_count, c.lecture_count) as lecture_count, coalesce(c.duration_seconds, 0) as duration_seconds,
    case when course.is_drafted then (d.document #>> '{price,krw}')::int else c.price_krw end as krw,
    case when course.is_drafted then (d.document #>> '{price,usd}')::int else c.usd_price_minor end as usd,
    coalesce(c.views, 0) as views, coalesce(c.rating, 0)::float8 as rating, coalesce(c.rating_count, 0) as rating_count,
    coalesce(d.has_changes, false) as has_changes, course.saved_at, coalesce(o.id, i.id) as instructor_id,
    coalesce(o.name_ko, i.name_ko) as instructor_ko, coalesce(o.name_en, i.name_en) as instructor_en,
    coalesce(d.features_later, false) or exists (
      select 1 from featured_course f where f.curriculum_id = course.id) as is_featured,
    coalesce(d.hidden_by_staff, c.status not in ('published', 'archived')) as is_hidden_by_staff,
    exists (select 1 from curriculum_submission s where s.curriculum_id = course.id and s.state = 'open') as is_waiting,
    w.starts_at as sale_starts_at, w.ends_at as sale_ends_at, coalesce(w.version, 0) as sale_version`,
  from: `${COURSES} left join curriculum_draft d on d.curriculum_id = course.id left join curriculum c on c.id = course.id
    left join instructor i on i.id = c.instructor_id left join instructor o on o.user_id = d.owner_id
    left join sale_window w on w.curriculum_id = course.id`,
  countFrom: COURSES,
  moment: 'course.saved_at',
  id: 'course.id',
  idType: 'text',
  columns: ROW,
});
/** Won are whole, dollars are cents. */
const FILE: readonly CsvColumn[] = [
  { name: 'saved_at', header: 'changed_at' },
  { name: 'id', header: 'course', isText: true },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'state', header: 'state' },
  { name: 'type', header: 'type' },
  { name: 'category', header: 'category' },
  { name: 'language', header: 'language' },
  { name: 'level', header: 'level' },
  { name: 'lecture_count', header: 'lectures' },
  { name: 'duration_seconds', header: 'seconds' },
  { name: 'krw', header: 'price_won' },
  { name: 'usd', header: 'price_usd_cents' },
  { name: 'views', header: 'learners' },
  { name: 'shown_rating', header: 'rating' },
  { name: 'rating_count', header: 'ratings' },
  { name: 'owner_id', header: 'owner', isText: true },
  { name: 'instructor_id', header: 'instructor', isText: true },
  { name: 'instructor_ko', header: 'instructor_ko', isText: true },
  { name: 'instructor_en', header: 'instructor_en', isText: true },
  { name: 'is_waiting', header: 'waits_for_review' },
  { name: 'has_changes', header: 'has_unpublished_changes' },
  { name: 'is_featured', header: 'is_featured' },
  { name: 'is_hidden_by_staff', header: 'is_hidden_by_staff' },
  { name: 'sale_starts_at', header: 'sale_starts_at' },
  { name: 'sale_ends_at', header: 'sale_ends_at' },
];
/** In the row of featured courses of the home page. */
const FEATURE = defineStatement(
  'insert into featured_course (curriculum_id) values ($1) on conflict do nothing',
);
/**
 * From both rows: while a deployment lasts, or after one that was taken back, the release before adds courses to `home_section`, and
 * they could not be taken out there. What the seed put there is no choice of staff. The next release may leave that row alone.
 */
const UNFEATURE = defineStatement(
  `with former as (
     delete from home_section h
      where h.section = 'section1' and h.curriculum_id = $1
        and not exists (
          select 1 from seed_row s where s.table_name = 'home_section' and s.id = h.section || ' ' || h.position))
   delete from featured_course where curriculum_id = $1`,
);
const FEATURED = defineStatement(
  'select featured_at::text as featured_at from featured_course where curriculum_id = $1',
  { featuredAt: column.text.orNull },
);
/** The row is sorted by the moment. */
const FEATURE_SINCE = defineStatement(
  'insert into featured_course (curriculum_id, featured_at) values ($1, $2::timestamptz) on conflict do nothing',
);

export type AdminRow = RowOf<typeof ROW>;

interface Narrowing {
  readonly state?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
  readonly language?: string | undefined;
  readonly q: string;
  /** The course with this id alone. */
  readonly id?: string | undefined;
  /** Courses on sale with one of these lectures. */
  readonly lectureIds?: readonly string[] | undefined;
}
export interface AdminFilters extends ListQuery, Narrowing {}

@Injectable()
export class AdminCurriculaRepository {
  constructor(private readonly database: Database) {}

  listCurricula(filters: AdminFilters) {
    const isFoundFirst = initialsTyped(filters.q) !== undefined;
    return readPage(this.database, LIST, conditions(filters), { ...filters, isFoundFirst });
  }

  /** All that fit, in the order of the list, as a file has them. */
  fileQuery({ order, ...filters }: Narrowing & Pick<ListQuery, 'order'>): CsvQuery {
    const { sql: where, values } = conditions(filters);
    // Few stars are no mean, as on pages.
    const sql = `select *, case when rating_count >= ${RATED_FROM} then rating end as shown_rating
                   from (select ${LIST.select} ${LIST.from} where ${where}) listed
                  order by saved_at ${order}, id ${order}`;
    return { sql, values, columns: FILE };
  }

  /** Since when the course is featured; null while it is not. */
  async findFeatured(id: string): Promise<string | null> {
    return (await this.database.row(FEATURED, [id]))?.featuredAt ?? null;
  }

  /** Features a course since a moment, which is its former place in the row, or no more. */
  async restoreFeatured(id: string, since: string | null): Promise<void> {
    await this.database.run(UNFEATURE, [id]);
    if (since !== null) await this.database.run(FEATURE_SINCE, [id, since]);
  }

  async featureCourse(id: string, isFeatured: boolean): Promise<void> {
    await this.database.run(isFeatured ? FEATURE : UNFEATURE, [id]);
  }
}

/** Filters as SQL; every value is a parameter. */
function conditions({ state, type, category, language, q, id, lectureIds }: Narrowing): Conditions {
  const conditions = new Conditions();
  const { parts, param } = conditions;
  const words = q.trim();
  const initials = initialsTyped(q);
  if (initials !== undefined) {
    parts.push(hasInitials('course.title_ko', param(initials)));
  } else if (words !== '') {
    const typed = words.toLowerCase();
    const titles = holdsTyped(['course.title_ko', 'course.title_en'], param(typed), typed);
    const holds = `(course.id = ${param(words)} or ${titles})`;
    conditions.search(holds, holds);
  }
  if (state) parts.push(`course.state = ${param(state)}`);
  if (type) parts.push(`course.type = ${param(type)}`);
  if (category) parts.push(`course.category = ${param(category)}`);
  if (language) parts.push(`course.language = ${param(language)}`);
  if (id !== undefined) parts.push(`course.id = ${param(id)}`);
  if (lectureIds) {
    const sold = `select curriculum_id from lecture where id = any(${param([...lectureIds])}::text[]) and removed_at is null`;
    parts.push(`course.state = 'live' and course.id in (${sold})`);
  }
  return conditions;
}
