import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** A film opens with its lecture: nothing opens beside the list. */
export const FAILED_FILMS: ListPlace = { path: paths.failedFilms, filters: ['failure'], panel: 'open' };
