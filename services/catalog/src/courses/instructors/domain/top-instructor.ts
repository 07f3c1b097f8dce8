import { RATED_FROM } from '@lectern/contracts-catalog';

const TOP_RATING = 4.8;

/** The "top" badge: a rating of at least 4.8 (one decimal) from at least 5 reviews. */
export function isTopInstructor(instructor: { rating: number; reviewCount: number }): boolean {
  return instructor.rating >= TOP_RATING && instructor.reviewCount >= RATED_FROM;
}
