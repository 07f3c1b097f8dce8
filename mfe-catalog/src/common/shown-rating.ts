import { RATED_FROM } from '@lectern/contracts-catalog';

/** The average of so many ratings, or null where it says too little to be shown. */
export function shownRating(rating: number, count: number): number | null {
  return count >= RATED_FROM && rating > 0 && rating <= 5 ? rating : null;
}
