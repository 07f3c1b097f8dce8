import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** The timeline of a person as a list by key; nothing narrows it and no panel belongs to a row. */
export const timelineOf = (userId: string): ListPlace => ({
  path: paths.timeline(userId),
  filters: [],
  panel: 'open',
});
