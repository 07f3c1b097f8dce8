import type {
  listReviews,
  Locale,
  QueryOutput,
  Review,
  ReviewOccupation,
  ReviewPage,
} from '@lectern/contracts';

export type ReviewSort = QueryOutput<typeof listReviews>['sort'];

/** How many reviews gave 1, 2, 3, 4 and 5 stars, as the curriculum's row keeps them. */
export type StarCounts = readonly [number, number, number, number, number];

/** A review's row, as the repository reads it. */
export interface StoredReview {
  readonly id: string;
  readonly curriculumId: string;
  readonly author: string;
  readonly occupation: string;
  readonly occupationCode: ReviewOccupation;
  readonly rating: number;
  readonly body: string;
  readonly language: Locale;
  readonly progress: number;
  readonly helpfulCount: number;
  readonly replyBody: string | null;
  readonly replyAt: Date | null;
  readonly createdAt: Date;
}

/** Total, mean (two decimals) and histogram without reading a single review. */
export function summarize(stars: StarCounts): ReviewPage['meta'] {
  const total = stars.reduce((sum, count) => sum + count, 0);
  const points = stars.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    total,
    average: total === 0 ? 0 : Math.round((points / total) * 100) / 100,
    histogram: [...stars],
  };
}

export function presentReview(row: StoredReview): Review {
  const { replyBody, replyAt } = row;
  return {
    id: row.id,
    curriculum_id: row.curriculumId,
    author: row.author,
    occupation: row.occupation,
    occupation_code: row.occupationCode,
    rating: row.rating,
    text: row.body,
    language: row.language,
    created_at: row.createdAt.toISOString(),
    progress: row.progress,
    helpful_count: row.helpfulCount,
    reply: replyBody !== null && replyAt ? { text: replyBody, created_at: replyAt.toISOString() } : null,
  };
}
