import type { ResponseOf } from '@lectern/contracts-core';
import { getTimeline } from '@lectern/contracts-identity';
import type { LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { timelineOf } from './timeline-address.ts';

export type Timeline = ResponseOf<typeof getTimeline>;

/** @throws {ApiError} USER_NOT_FOUND. */
export function loadTimeline({ api, params, url, signal }: LoaderArgs): Promise<Timeline> {
  const userId = params['userId'] ?? '';
  const { after, size } = queryAt(timelineOf(userId), url.searchParams);
  return api.call(getTimeline, {
    params: { userId },
    query: { ...(after ? { after } : {}), ...(size ? { size } : {}) },
    ...(signal ? { signal } : {}),
  });
}
