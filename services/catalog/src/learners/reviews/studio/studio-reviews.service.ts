import type { listStudioReviews, StudioReview } from '@lectern/contracts-catalog';
import type { QueryOutput, ResponseOf } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { StudioReviewsRepository, type StudioReviewRow } from './studio-reviews.repository.ts';

/** What instructors read about their courses. Replies and reports go the way of everyone (`acts`). */
@Injectable()
export class StudioReviewsService {
  constructor(private readonly reviews: StudioReviewsRepository) {}

  async listReviews(
    userId: string,
    { page, size, ...query }: QueryOutput<typeof listStudioReviews>,
  ): Promise<ResponseOf<typeof listStudioReviews>> {
    const filter = {
      course: query.course,
      stars: query.stars === undefined ? undefined : Math.round(query.stars),
      unanswered: query.unanswered ?? false,
      written: query.written ?? false,
    };
    const [rows, stars, courses] = await Promise.all([
      this.reviews.listReviews(userId, filter, { page, size }),
      this.reviews.countStars(userId),
      this.reviews.listCourses(userId),
    ]);
    return {
      reviews: rows.map(presentReview),
      total: rows[0]?.total ?? 0,
      histogram: [...stars],
      courses: courses.map(({ id, titleKo, titleEn }) => ({ id, title_ko: titleKo, title_en: titleEn })),
    };
  }
}

const presentReview = (row: StudioReviewRow): StudioReview => ({
  id: row.id,
  curriculum_id: row.curriculumId,
  curriculum_title_ko: row.titleKo,
  curriculum_title_en: row.titleEn,
  state: row.status,
  author: row.author,
  rating: row.rating,
  text: row.body,
  language: row.language,
  progress: row.progress,
  created_at: row.createdAt.toISOString(),
  reply:
    row.replyBody !== null && row.replyAt
      ? { text: row.replyBody, created_at: row.replyAt.toISOString() }
      : null,
  isReported: row.isReported,
});
