import { CourseLanguage, LEVELS, STUDIO_STATES, COURSE_TYPES } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ROW = {
  id: column.text,
  ownerId: column.text,
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
  /** The time in full, which a cursor needs. */
  savedText: column.text,
};
const SELECTED = `d.curriculum_id as id, d.owner_id, d.state, d.title_ko, d.title_en, d.type, d.category, d.level,
  d.language, coalesce(d.document #>> '{thumbnails,ko}', d.document #>> '{thumbnails,en}') as thumbnail, d.lecture_count,
  coalesce(c.duration_seconds, 0) as duration_seconds, (d.document #>> '{price,krw}')::int as krw,
  (d.document #>> '{price,usd}')::int as usd, coalesce(c.views, 0) as views, coalesce(c.rating, 0)::float8 as rating,
  coalesce(c.rating_count, 0) as rating_count, d.has_changes, d.saved_at, d.saved_at::text as saved_text`;
const FILTERED = `(d.owner_id = $1 or exists (
    select 1 from curriculum_editor e where e.curriculum_id = d.curriculum_id and e.user_id = $1 and e.accepted_at is not null))
  and ($2::text is null or d.state = $2) and ($3::text is null or d.type = $3)
  and ($4::text is null or d.language = $4) and ($5::text is null or d.category = $5)
  and ($6 = '' or strpos(lower(d.title_ko), lower($6)) > 0 or strpos(lower(d.title_en), lower($6)) > 0)`;
const LIST = defineStatement(
  `select ${SELECTED} from curriculum_draft d left join curriculum c on c.id = d.curriculum_id
    where ${FILTERED} and ($7::timestamptz is null or (d.saved_at, d.curriculum_id) < ($7, $8))
    order by d.saved_at desc, d.curriculum_id desc limit $9`,
  ROW,
);
const COUNT = defineStatement(`select count(*)::int as total from curriculum_draft d where ${FILTERED}`, {
  total: column.integer,
});

export type ListedDraft = RowOf<typeof ROW>;

export interface DraftFilter {
  readonly state?: string | undefined;
  readonly type?: string | undefined;
  readonly language?: string | undefined;
  readonly category?: string | undefined;
  readonly q: string;
}

/** Courses of one person, last changed first. */
@Injectable()
export class DraftListRepository {
  constructor(private readonly database: Database) {}

  listDrafts(
    userId: string,
    filter: DraftFilter,
    { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
  ): Promise<ListedDraft[]> {
    const parameters = [...toParameters(userId, filter), after?.at ?? null, after?.id ?? null, limit];
    return this.database.rows(LIST, parameters);
  }

  async countDrafts(userId: string, filter: DraftFilter): Promise<number> {
    return (await this.database.row(COUNT, toParameters(userId, filter)))?.total ?? 0;
  }
}

const toParameters = (userId: string, { state, type, language, category, q }: DraftFilter): unknown[] => [
  userId,
  state ?? null,
  type ?? null,
  language ?? null,
  category ?? null,
  q.trim(),
];
