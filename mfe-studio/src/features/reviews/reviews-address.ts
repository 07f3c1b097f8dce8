/** What narrows the list; it stands in the address, so that it can be shared. */
export interface ReviewsFilter {
  readonly course: string | null;
  readonly stars: number | null;
  readonly unanswered: boolean;
  readonly written: boolean;
  /** Counted from 1. */
  readonly page: number;
}

export function readReviewsAddress(search: URLSearchParams): ReviewsFilter {
  const course = /^[A-Za-z0-9_-]{1,64}$/.exec(search.get('course') ?? '')?.[0] ?? null;
  const stars = /^[1-5]$/.test(search.get('stars') ?? '') ? Number(search.get('stars')) : null;
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return {
    course,
    stars,
    unanswered: search.get('unanswered') === '1',
    written: search.get('written') === '1',
    page,
  };
}

/** The address of the list with `change` made; a change of the filter leads to its first page. */
export function reviewsAddress(filter: ReviewsFilter, change: Partial<ReviewsFilter> = {}): string {
  const { course, stars, unanswered, written, page } = { ...filter, page: 1, ...change };
  const query = new URLSearchParams({
    ...(course === null ? {} : { course }),
    ...(stars === null ? {} : { stars: String(stars) }),
    ...(unanswered ? { unanswered: '1' } : {}),
    ...(written ? { written: '1' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `/studio/reviews?${query}` : '/studio/reviews';
}
