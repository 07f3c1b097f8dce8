import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const AUDIT: ListPlace = {
  path: paths.audit,
  filters: ['q', 'action', 'from', 'until', 'scope'],
  panel: 'open',
};
