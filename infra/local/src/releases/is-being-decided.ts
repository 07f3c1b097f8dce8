import type { ResponseOf } from '@lectern/contracts-core';
import type { listRemotes } from '@lectern/contracts-releases';

type Remote = ResponseOf<typeof listRemotes>['remotes'][number];

/** Whether people decide about a remote now: the start of a site gives nobody what they have not decided. */
export const isBeingDecided = ({
  live,
  rollout,
  request,
}: Pick<Remote, 'live' | 'rollout' | 'request'>): boolean =>
  live !== null && (rollout !== null || request !== null);
