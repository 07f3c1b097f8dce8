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

const VISIBLE = `curriculum_id = $1 and status <> 'hidden'
  and ($2::int is null or rating = $2) and ($3::text is null or language = $3)`;

const STARS = defineStatement(
  `select stars_1, stars_2, stars_3, stars_4, stars_5 from curriculum where id = $1 and status = 'published'`,
  STAR_COLUMNS,
);
const COUNT = defineStatement(`select count(*)::int as count from review where ${VISIBLE}`, {
  count: column.integer,
});

const orderedBy = (order: string) =>
  defineStatement(
    `select * from review where ${VISIBLE} order by ${order} limit $4 offset $5`,
    REVIEW_COLUMNS,
  );

/** Each order has an index that serves it. */
const REVIEWS: Readonly<Record<ReviewSort, Statement<typeof REVIEW_COLUMNS>>> = {
  latest: orderedBy('created_at desc, id'),
  helpful: orderedBy('helpful_count desc, created_at desc, id'),
  high: orderedBy('rating desc, created_at desc, id'),
  low: orderedBy('rating, created_at desc, id'),
};

/** Reads the reviews of one curriculum. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly database: Database) {}

  /** Star counts of a published curriculum, which its own row keeps; undefined when there is no such curriculum. */
  async findStars(curriculumId: string): Promise<StarCounts | undefined> {
    const stars = await this.database.row(STARS, [curriculumId]);
    return stars && toStarCounts(stars);
  }

  findReviews(curriculumId: string, filter: ReviewFilter, range: ReviewRange): Promise<StoredReview[]> {
    return this.database.rows(REVIEWS[range.sort], [
      ...parametersOf(curriculumId, filter),
      range.limit,
      range.offset,
    ]);
  }

  async countReviews(curriculumId: string, filter: ReviewFilter): Promise<number> {
    return (await this.database.row(COUNT, parametersOf(curriculumId, filter)))?.count ?? 0;
  }
}

/** What `VISIBLE` asks. */
const parametersOf = (curriculumId: string, { stars, language }: ReviewFilter) => [
  curriculumId,
  stars ?? null,
  language ?? null,
];
