import { STAFF_LIVE_VIEWS, type StaffLiveView } from '@lectern/contracts-learning';
import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** A lecture has a page of its own, so that nothing opens beside the list. */
export const LIVE: ListPlace = { path: paths.live, filters: ['q', 'type', 'view'], panel: 'open' };

/** Those to come are shown first. */
export const viewIn = (search: URLSearchParams): StaffLiveView =>
  STAFF_LIVE_VIEWS.find((view) => view === search.get('view')) ?? 'coming';

/** Of those to come the next is first, of the others the latest. */
export const firstOrderOf = (view: StaffLiveView): 'asc' | 'desc' => (view === 'coming' ? 'asc' : 'desc');

/** The page of attendees that an address asks for, counted from 1. */
export const pageIn = (search: URLSearchParams): number =>
  /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
