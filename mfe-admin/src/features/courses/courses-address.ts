import { STUDIO_STATES } from '@lectern/contracts-catalog';
import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const SUBMISSION_VIEWS = ['open', 'decided'] as const;
export type SubmissionView = (typeof SUBMISSION_VIEWS)[number];

/** A submission has a page of its own, so that nothing opens beside the list. */
export const SUBMISSIONS: ListPlace = {
  path: paths.lectures,
  filters: ['q', 'category', 'state'],
  panel: 'open',
};

/** Those that wait come first. */
export const viewIn = (search: URLSearchParams): SubmissionView =>
  SUBMISSION_VIEWS.find((one) => one === search.get('state')) ?? 'open';

/** Of those that wait the longest wait is first, of the others the latest decision. */
export const firstOrderOf = (view: SubmissionView): 'asc' | 'desc' => (view === 'open' ? 'asc' : 'desc');

export function readCourseFilter(search: URLSearchParams) {
  return {
    state: STUDIO_STATES.find((one) => one === search.get('state')),
    q: (search.get('q') ?? '').trim().slice(0, 100),
    cursor: search.get('cursor') ?? '',
  };
}

export function coursesAddress({ state, q, cursor }: Partial<ReturnType<typeof readCourseFilter>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ state, q, cursor })) if (value) query.set(name, value);
  return query.size > 0 ? `${paths.curriculums}?${query.toString()}` : paths.curriculums;
}

/** The review of one submission. */
export const reviewAddress = ({ id, curriculumId }: { id: string; curriculumId: string }): string =>
  `${paths.curriculums}/${encodeURIComponent(curriculumId)}?submission=${encodeURIComponent(id)}`;
