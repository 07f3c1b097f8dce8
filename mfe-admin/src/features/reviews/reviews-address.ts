import { paths } from '../../paths.ts';

/** Parts of the list; the first is what the page opens with. */
export const REVIEW_VIEWS = ['reported', 'hidden', 'all'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** The part of the list and the page of it, counted from 1, that an address asks for. */
export function readReviewsAddress(search: URLSearchParams): { view: ReviewView; page: number } {
  const view = REVIEW_VIEWS.find((one) => one === search.get('state')) ?? 'reported';
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { view, page };
}

export function reviewsAddress(view: ReviewView, page = 1): string {
  const query = new URLSearchParams({
    ...(view === 'reported' ? {} : { state: view }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `${paths.reviews}?${query}` : paths.reviews;
}
