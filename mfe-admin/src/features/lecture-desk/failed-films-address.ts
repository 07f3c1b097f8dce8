import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** A film opens with its lecture: nothing opens beside the list. */
export const FAILED_FILMS: ListPlace = { path: paths.failedFilms, filters: ['failure'], panel: 'open' };

/** Where the filtered films are a file. */
export const failedFilmsFile = (search: URLSearchParams): string =>
  fileAddress(FAILED_FILMS, search, { path: '/api/admin/films/failed/export' });
