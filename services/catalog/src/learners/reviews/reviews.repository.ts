import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Not, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import type {
  ReviewFilter,
  ReviewRange,
  ReviewSort,
  StarCounts,
  StoredReview,
} from './domain/review-page.ts';
import { STAR_COLUMNS, toStarCounts } from './review.columns.ts';
import { ReviewEntity } from './review.entity.ts';

/** Each order has an index that serves it. */
const ORDERS: Readonly<Record<ReviewSort, FindOptionsOrder<ReviewEntity>>> = {
  latest: { createdAt: 'DESC', id: 'ASC' },
  helpful: { helpfulCount: 'DESC', createdAt: 'DESC', id: 'ASC' },
  high: { rating: 'DESC', createdAt: 'DESC', id: 'ASC' },
  low: { rating: 'ASC', createdAt: 'DESC', id: 'ASC' },
};

const STARS = defineStatement(
  `select stars_1, stars_2, stars_3, stars_4, stars_5 from curriculum where id = $1 and status = 'published'`,
  STAR_COLUMNS,
);

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
    return this.database.getRepository(ReviewEntity).find({
      where: visible(curriculumId, filter),
      order: ORDERS[range.sort],
      take: range.limit,
      skip: range.offset,
    });
  }

  countReviews(curriculumId: string, filter: ReviewFilter): Promise<number> {
    return this.database.getRepository(ReviewEntity).countBy(visible(curriculumId, filter));
  }
}

function visible(curriculumId: string, { stars, language }: ReviewFilter): FindOptionsWhere<ReviewEntity> {
  return {
    curriculumId,
    status: Not('hidden'),
    ...(stars === undefined ? {} : { rating: stars }),
    ...(language === undefined ? {} : { language }),
  };
}
