import { STAFF_LIVE_VIEWS } from '@lectern/contracts-learning';
import { paths } from '../../paths.ts';

export type LiveView = (typeof STAFF_LIVE_VIEWS)[number];

/** The page that an address asks for, counted from 1. */
export const pageIn = (search: URLSearchParams): number =>
  /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;

/** The part of the list and the page of it that an address asks for. */
export function readLiveAddress(search: URLSearchParams): { view: LiveView; page: number } {
  const view = STAFF_LIVE_VIEWS.find((one) => one === search.get('view')) ?? 'coming';
  return { view, page: pageIn(search) };
}

export function liveAddress(view: LiveView, page = 1): string {
  const query = new URLSearchParams({
    ...(view === 'coming' ? {} : { view }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `${paths.live}?${query}` : paths.live;
}
