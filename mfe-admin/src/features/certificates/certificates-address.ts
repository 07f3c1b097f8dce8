import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const CERTIFICATES: ListPlace = { path: paths.certificates, filters: ['q'], panel: 'open' };
