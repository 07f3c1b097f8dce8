import type { ResponseOf } from '@lectern/contracts-core';
import type { listRemotes } from '@lectern/contracts-releases';

type Remote = ResponseOf<typeof listRemotes>['remotes'][number];

/** Whether a rollout or a request of a remote is open. The start of a site leaves it to the people who opened it. */
export const isBeingDecided = ({
  live,
  rollout,
  request,
}: Pick<Remote, 'live' | 'rollout' | 'request'>): boolean =>
  live !== null && (rollout !== null || request !== null);
