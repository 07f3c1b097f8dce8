import type { listReviews, Review, ReviewOccupation, ReviewPage } from '@lectern/contracts-catalog';
import type { Locale, QueryOutput } from '@lectern/contracts-core';
import { pick } from '../../../common/domain/localized.ts';

export type ReviewSort = QueryOutput<typeof listReviews>['sort'];

/** A reader's filter of the reviews. */
export interface ReviewFilter {
  readonly stars: number | undefined;
  readonly language: Locale | undefined;
}

export interface ReviewRange {
  readonly sort: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

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
  /** Only where reviews of several curricula are mixed. */
  readonly titleKo?: string;
  readonly titleEn?: string;
}

/** Number of reviews after a filter, from the star counts; undefined by language, which needs a query. */
export function knownTotal(stars: StarCounts, filter: ReviewFilter): number | undefined {
  if (filter.language !== undefined) return undefined;
  if (filter.stars !== undefined) return stars[filter.stars - 1] ?? 0;
  return stars.reduce((sum, count) => sum + count, 0);
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

export function presentReview(row: StoredReview, locale: Locale): Review {
  const { replyBody, replyAt } = row;
  return {
    id: row.id,
    curriculum_id: row.curriculumId,
    ...(row.titleKo === undefined
      ? {}
      : { curriculum_title: pick(locale, { ko: row.titleKo, en: row.titleEn ?? '' }) }),
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
