import { STUDIO_STATES } from '@lectern/contracts-catalog';
import { paths } from '../../paths.ts';

export const SUBMISSION_VIEWS = ['open', 'decided'] as const;
export type SubmissionView = (typeof SUBMISSION_VIEWS)[number];

/** The part of the list and the page of it, counted from 1, that an address asks for. */
export function readSubmissionsAddress(search: URLSearchParams): { view: SubmissionView; page: number } {
  const view = SUBMISSION_VIEWS.find((one) => one === search.get('state')) ?? 'open';
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { view, page };
}

export function submissionsAddress(view: SubmissionView, page = 1): string {
  const query = new URLSearchParams({
    ...(view === 'open' ? {} : { state: view }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `${paths.lectures}?${query}` : paths.lectures;
}

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
