import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const SUBMISSION_VIEWS = ['open', 'decided'] as const;
export type SubmissionView = (typeof SUBMISSION_VIEWS)[number];

/** A submission has a page of its own, so that nothing opens beside the list. */
export const SUBMISSIONS: ListPlace = {
  path: paths.submissions,
  filters: ['q', 'category', 'state'],
  panel: 'open',
};

/** Where the filtered submissions are a file. */
export const submissionsFile = (search: URLSearchParams): string =>
  fileAddress(SUBMISSIONS, search, { path: '/api/admin/submissions/export' });

/** Those that wait come first. */
export const viewIn = (search: URLSearchParams): SubmissionView =>
  SUBMISSION_VIEWS.find((one) => one === search.get('state')) ?? 'open';

/** Of those that wait the longest wait is first, of the others the latest decision. */
export const firstOrderOf = (view: SubmissionView): 'asc' | 'desc' => (view === 'open' ? 'asc' : 'desc');

/** A course has a page of its own: nothing opens beside the list, and no address names a panel. */
export const COURSES: ListPlace = {
  path: paths.curriculums,
  filters: ['q', 'state', 'type', 'category', 'language', 'captions'],
  panel: 'open',
};

/** Where the filtered courses are a file, sorted as the list is. */
export const coursesFile = (search: URLSearchParams): string =>
  fileAddress({ filters: [...COURSES.filters, 'order'] }, search, { path: '/api/admin/curricula/export' });

/** Where buyers see a course: its page while it is sold, otherwise the draft of that page, which staff may open. */
export const coursePage = ({ id, state }: { id: string; state: string }): string =>
  state === 'live' ? paths.course(id) : paths.draftPage(id);

/** The review of one submission. */
export const reviewAddress = ({ id, curriculumId }: { id: string; curriculumId: string }): string =>
  `${paths.adminCourse(curriculumId)}?submission=${encodeURIComponent(id)}`;
