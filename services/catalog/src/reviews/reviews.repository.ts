import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Not, type FindOptionsOrder } from 'typeorm';
import { ReviewEntity } from './review.entity.ts';
import type { ReviewSort, StarCounts } from './domain/review-page.ts';

/** Each order has an index that serves it. */
const ORDERS: Readonly<Record<ReviewSort, FindOptionsOrder<ReviewEntity>>> = {
  latest: { createdAt: 'DESC', id: 'ASC' },
  helpful: { helpfulCount: 'DESC', createdAt: 'DESC', id: 'ASC' },
  high: { rating: 'DESC', createdAt: 'DESC', id: 'ASC' },
  low: { rating: 'ASC', createdAt: 'DESC', id: 'ASC' },
};

@Injectable()
export class ReviewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Star counts of a published curriculum, which its own row keeps; undefined when there is no such curriculum. */
  async findStars(curriculumId: string): Promise<StarCounts | undefined> {
    const rows = await this.database.query<{ stars: StarCounts }>(
      `select array[stars_1, stars_2, stars_3, stars_4, stars_5] as stars
         from curriculum where id = $1 and status = 'published'`,
      [curriculumId],
    );
    return rows[0]?.stars;
  }

  findOfCurriculum(
    curriculumId: string,
    page: { sort: ReviewSort; limit: number; offset: number },
  ): Promise<ReviewEntity[]> {
    return this.database.repository(ReviewEntity).find({
      where: { curriculumId, status: Not('hidden') },
      order: ORDERS[page.sort],
      take: page.limit,
      skip: page.offset,
    });
  }
}
