import { paths } from '../../paths.ts';

/** Parts of the list; the first is what the page opens with. */
export const APPLICATION_VIEWS = ['in-review', 'more-asked', 'approved', 'declined'] as const;
export type ApplicationView = (typeof APPLICATION_VIEWS)[number];

/** The part of the list and the page of it, counted from 1, that an address asks for. */
export function readInstructorsAddress(search: URLSearchParams): { view: ApplicationView; page: number } {
  const view = APPLICATION_VIEWS.find((one) => one === search.get('state')) ?? 'in-review';
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { view, page };
}

export function instructorsAddress(view: ApplicationView, page = 1): string {
  const query = new URLSearchParams({
    ...(view === 'in-review' ? {} : { state: view }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `${paths.instructors}?${query}` : paths.instructors;
}
