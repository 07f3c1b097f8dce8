import { STAFF_LIVE_VIEWS, type StaffLiveView } from '@lectern/contracts-learning';
import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** Beside the list a lecture is looked at; whom it has, its polls and its stream key are on a page of its own. */
export const LIVE: ListPlace = { path: paths.live, filters: ['q', 'type', 'view'], panel: 'open' };

/** What the address of the list names when the panel of a lecture is open. */
export const panelKeyOf = ({
  curriculumId,
  lectureId,
}: {
  curriculumId: string;
  lectureId: string;
}): string => `${curriculumId}/${lectureId}`;

/** The lecture whose panel an address opens; null for none, and for what names none. */
export function placeOf(key: string): { curriculumId: string; lectureId: string } | null {
  const [, curriculumId, lectureId] = /^([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})$/.exec(key) ?? [];
  return curriculumId && lectureId ? { curriculumId, lectureId } : null;
}

/** Where the filtered lectures are a file. */
export const liveFile = (search: URLSearchParams): string =>
  fileAddress(LIVE, search, { path: '/api/admin/live/export' });

/** Those to come are shown first. */
export const viewIn = (search: URLSearchParams): StaffLiveView =>
  STAFF_LIVE_VIEWS.find((view) => view === search.get('view')) ?? 'coming';

/** Of those to come, and of today, the next is first, of the others the latest. */
export const firstOrderOf = (view: StaffLiveView): 'asc' | 'desc' =>
  view === 'coming' || view === 'today' ? 'asc' : 'desc';

/** Where the filtered attendees are a file. */
export const attendeesFile = (
  lecture: { curriculumId: string; lectureId: string },
  search: URLSearchParams,
): string => {
  const place = [lecture.curriculumId, lecture.lectureId].map(encodeURIComponent).join('/');
  return fileAddress(attendeesOf(lecture), search, { path: `/api/admin/live/${place}/attendees/export` });
};

/** The attendees of a lecture, in the order in which they came. */
export const attendeesOf = (lecture: { curriculumId: string; lectureId: string }): ListPlace => ({
  path: paths.liveLecture(lecture),
  filters: ['q', 'presence'],
  panel: 'open',
});
