import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const REVIEWS: ListPlace = { path: paths.reviews, filters: ['q', 'state', 'stars'], panel: 'open' };

/** Parts of the list besides the reported ones, with which it opens. */
export const FURTHER_VIEWS = ['hidden', 'visible', 'all'] as const;

/** The part of the list that an address shows; the service takes `all` for no state. */
export const viewIn = (search: URLSearchParams): 'reported' | (typeof FURTHER_VIEWS)[number] =>
  FURTHER_VIEWS.find((one) => one === search.get('state')) ?? 'reported';

/** Where the filtered reviews are a file. */
export const reviewsFile = (search: URLSearchParams): string =>
  fileAddress({ filters: REVIEWS.filters.filter((name) => name !== 'state') }, search, {
    path: '/api/admin/reviews/export',
    more: [['state', viewIn(search)]],
  });
