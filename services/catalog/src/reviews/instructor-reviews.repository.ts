import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type {
  ReviewFilter,
  ReviewRange,
  ReviewSort,
  StarCounts,
  StoredReview,
} from './domain/review-page.ts';

const ORDERS: Readonly<Record<ReviewSort, string>> = {
  latest: 'r.created_at desc, r.id',
  helpful: 'r.helpful_count desc, r.created_at desc, r.id',
  high: 'r.rating desc, r.created_at desc, r.id',
  low: 'r.rating, r.created_at desc, r.id',
};

const VISIBLE = `r.curriculum_id = c.id and r.status <> 'hidden'
         and ($2::int is null or r.rating = $2) and ($3::text is null or r.language = $3)`;

/** Reads the reviews of all published curricula of one instructor, merged. */
@Injectable()
export class InstructorReviewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Star counts of all curricula together; undefined when there is no such instructor. */
  async findStars(instructorId: string): Promise<StarCounts | undefined> {
    const rows = await this.database.query<{ stars: StarCounts }>(
      `select array[coalesce(sum(stars_1), 0), coalesce(sum(stars_2), 0), coalesce(sum(stars_3), 0),
                    coalesce(sum(stars_4), 0), coalesce(sum(stars_5), 0)]::int[] as stars
         from instructor i
         left join curriculum c on c.instructor_id = i.id and c.status = 'published'
        where i.id = $1 group by i.id`,
      [instructorId],
    );
    return rows[0]?.stars;
  }

  /** Every curriculum gives its best rows from its own index; only those few are merged. */
  find(instructorId: string, filter: ReviewFilter, range: ReviewRange): Promise<StoredReview[]> {
    const order = ORDERS[range.sort];
    return this.database.query<StoredReview>(
      `select r.id, r.curriculum_id as "curriculumId", r.author, r.occupation, r.occupation_code as "occupationCode",
              r.rating, r.body, r.language, r.progress, r.helpful_count as "helpfulCount",
              r.reply_body as "replyBody", r.reply_at as "replyAt", r.created_at as "createdAt",
              c.title_ko as "titleKo", c.title_en as "titleEn"
         from curriculum c
         cross join lateral (
           select * from review r where ${VISIBLE} order by ${order} limit $4::int + $5::int) r
        where c.instructor_id = $1 and c.status = 'published'
        order by ${order} limit $4 offset $5`,
      [instructorId, filter.stars ?? null, filter.language ?? null, range.limit, range.offset],
    );
  }

  async count(instructorId: string, filter: ReviewFilter): Promise<number> {
    const rows = await this.database.query<{ count: number }>(
      `select count(*)::int as count from curriculum c join review r on ${VISIBLE}
        where c.instructor_id = $1 and c.status = 'published'`,
      [instructorId, filter.stars ?? null, filter.language ?? null],
    );
    return rows[0]?.count ?? 0;
  }
}
