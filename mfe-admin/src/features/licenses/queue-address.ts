import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** A licence has a page of its own, so that nothing opens beside the list. */
export const LICENSES: ListPlace = {
  path: paths.licenses,
  filters: ['q', 'occupation', 'claim', 'late'],
  panel: 'open',
};

/** Where the filtered licences that wait are a file. */
export const licensesFile = (search: URLSearchParams): string =>
  fileAddress(LICENSES, search, { path: '/api/admin/licenses/export' });
