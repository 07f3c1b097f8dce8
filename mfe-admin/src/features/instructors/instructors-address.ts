import { LISTED_APPLICATIONS, type ListedApplicationState } from '@lectern/contracts-identity';
import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const APPLICATIONS: ListPlace = {
  path: paths.instructors,
  filters: ['q', 'specialty', 'state'],
  panel: 'open',
};

/** Those that wait come first. */
export const stateIn = (search: URLSearchParams): ListedApplicationState =>
  LISTED_APPLICATIONS.find((state) => state === search.get('state')) ?? 'in-review';

/** Of those that wait the longest wait first, of the others the latest. */
export const firstOrderOf = (state: ListedApplicationState): 'asc' | 'desc' =>
  state === 'in-review' ? 'asc' : 'desc';

/** Where the filtered applications are a file. */
export const applicationsFile = (search: URLSearchParams): string =>
  fileAddress(APPLICATIONS, search, { path: '/api/admin/instructor-applications/export' });
