import { REVIEW_STATES } from '@lectern/contracts-catalog';
import { LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StarCounts } from '../domain/review-page.ts';
import { STAR_COLUMNS, toStarCounts } from '../review.columns.ts';

const COLUMNS = {
  id: column.text,
  curriculumId: column.text,
  titleKo: column.text,
  titleEn: column.text,
  status: column.oneOf(REVIEW_STATES),
  author: column.text,
  rating: column.integer,
  body: column.text,
  language: column.oneOf(LOCALES),
  progress: column.integer,
  createdAt: column.time,
  replyBody: column.text.orNull,
  replyAt: column.time.orNull,
  isReported: column.boolean,
  total: column.integer,
};
const LIST = defineStatement(
  `select r.id, r.curriculum_id, c.title_ko, c.title_en, r.status, r.author, r.rating, r.body, r.language, r.progress,
          r.created_at, r.reply_body, r.reply_at,
          exists (select from review_report p where p.review_id = r.id and p.account_id = $1) as is_reported,
          (count(*) over ())::int as total
     from instructor i
     join curriculum c on c.instructor_id = i.id
     join review r on r.curriculum_id = c.id and r.withdrawn_at is null
    where i.user_id = $1 and ($2::text is null or c.id = $2) and ($3::int is null or r.rating = $3)
      and (not $4::boolean or r.reply_body is null) and (not $5::boolean or r.body <> '')
    order by r.created_at desc, r.id limit $6 offset $7`,
  COLUMNS,
);
const STARS = defineStatement(
  `select coalesce(sum(stars_1), 0)::int as stars_1, coalesce(sum(stars_2), 0)::int as stars_2,
          coalesce(sum(stars_3), 0)::int as stars_3, coalesce(sum(stars_4), 0)::int as stars_4,
          coalesce(sum(stars_5), 0)::int as stars_5
     from curriculum c join instructor i on i.id = c.instructor_id where i.user_id = $1`,
  STAR_COLUMNS,
);
const COURSES = defineStatement(
  `select c.id, c.title_ko, c.title_en from curriculum c join instructor i on i.id = c.instructor_id
    where i.user_id = $1 order by c.title_ko, c.id limit 200`,
  { id: column.text, titleKo: column.text, titleEn: column.text },
);

export type StudioReviewRow = RowOf<typeof COLUMNS>;

export interface StudioReviewFilter {
  readonly course: string | undefined;
  readonly stars: number | undefined;
  readonly unanswered: boolean;
  readonly written: boolean;
}

/** Reviews of the courses of one instructor, in every state but those their authors took back. */
@Injectable()
export class StudioReviewsRepository {
  constructor(private readonly database: Database) {}

  listReviews(
    userId: string,
    { course, stars, unanswered, written }: StudioReviewFilter,
    { page, size }: { page: number; size: number },
  ): Promise<StudioReviewRow[]> {
    const values = [userId, course ?? null, stars ?? null, unanswered, written, size, (page - 1) * size];
    return this.database.rows(LIST, values);
  }

  async countStars(userId: string): Promise<StarCounts> {
    const row = await this.database.row(STARS, [userId]);
    return row ? toStarCounts(row) : [0, 0, 0, 0, 0];
  }

  listCourses(userId: string): Promise<RowOf<(typeof COURSES)['columns']>[]> {
    return this.database.rows(COURSES, [userId]);
  }
}
