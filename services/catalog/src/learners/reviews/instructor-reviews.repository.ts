import { column, Database, defineStatement, type Statement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type {
  ReviewFilter,
  ReviewRange,
  ReviewSort,
  StarCounts,
  StoredReview,
} from './domain/review-page.ts';
import { REVIEW_COLUMNS, STAR_COLUMNS, toStarCounts } from './review.columns.ts';

const VISIBLE = `r.curriculum_id = c.id and r.status <> 'hidden'
         and ($2::int is null or r.rating = $2) and ($3::text is null or r.language = $3)`;

const STARS = defineStatement(
  `select coalesce(sum(stars_1), 0)::int as stars_1, coalesce(sum(stars_2), 0)::int as stars_2,
          coalesce(sum(stars_3), 0)::int as stars_3, coalesce(sum(stars_4), 0)::int as stars_4,
          coalesce(sum(stars_5), 0)::int as stars_5
     from instructor i
     left join curriculum c on c.instructor_id = i.id and c.status = 'published'
    where i.id = $1 group by i.id`,
  STAR_COLUMNS,
);
const COUNT = defineStatement(
  `select count(*)::int as count from curriculum c join review r on ${VISIBLE}
    where c.instructor_id = $1 and c.status = 'published'`,
  { count: column.integer },
);

const MIXED_COLUMNS = { ...REVIEW_COLUMNS, titleKo: column.text, titleEn: column.text };

/** Every curriculum gives its best rows from its own index; only those few are merged. */
const mergedBy = (order: string) =>
  defineStatement(
    `select r.*, c.title_ko, c.title_en
       from curriculum c
       cross join lateral (
         select * from review r where ${VISIBLE} order by ${order} limit $4::int + $5::int) r
      where c.instructor_id = $1 and c.status = 'published'
      order by ${order} limit $4 offset $5`,
    MIXED_COLUMNS,
  );

const REVIEWS: Readonly<Record<ReviewSort, Statement<typeof MIXED_COLUMNS>>> = {
  latest: mergedBy('r.created_at desc, r.id'),
  helpful: mergedBy('r.helpful_count desc, r.created_at desc, r.id'),
  high: mergedBy('r.rating desc, r.created_at desc, r.id'),
  low: mergedBy('r.rating, r.created_at desc, r.id'),
};

/** Reads the reviews of all published curricula of one instructor, merged. */
@Injectable()
export class InstructorReviewsRepository {
  constructor(private readonly database: Database) {}

  /** Star counts of all curricula together; undefined when there is no such instructor. */
  async findStars(instructorId: string): Promise<StarCounts | undefined> {
    const stars = await this.database.row(STARS, [instructorId]);
    return stars && toStarCounts(stars);
  }

  findReviews(instructorId: string, filter: ReviewFilter, range: ReviewRange): Promise<StoredReview[]> {
    return this.database.rows(REVIEWS[range.sort], [
      instructorId,
      filter.stars ?? null,
      filter.language ?? null,
      range.limit,
      range.offset,
    ]);
  }

  async countReviews(instructorId: string, filter: ReviewFilter): Promise<number> {
    const row = await this.database.row(COUNT, [instructorId, filter.stars ?? null, filter.language ?? null]);
    return row?.count ?? 0;
  }
}
