import { clampedInt } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { SignedSet } from './live-set.schema.ts';
import { RELEASES_ERRORS as R } from './releases.errors.ts';
import {
  Act,
  Confirmation,
  MadeLive,
  ReleaseId,
  RemoteId,
  RemoteParams,
  Rollback,
  Sequence,
  Unblocking,
} from './releases.schemas.ts';

const after = clampedInt(0, 2_147_483_647, 0).check(
  z.describe('Sequence of the set the edge has; 0 for none'),
);
const OWN = [R.TOKEN_UNKNOWN, R.REMOTE_OF_OTHERS, R.RELEASE_NOT_FOUND] as const;

export const promoteRelease = defineEndpoint({
  method: 'POST',
  path: '/api/releases/remotes/:remote/promote',
  access: 'proof',
  summary: 'Makes a release of a remote the one that visitors get, or a share of them',
  params: RemoteParams,
  body: Act,
  response: MadeLive,
  errors: [...OWN, R.RELEASE_BLOCKED, R.RELEASE_RETIRED, R.RELEASE_REFUSED, R.ROLLOUTS_FULL, R.ROLLOUT_RUNS],
});

/** For remotes that two persons release. The second shows a token of their own. */
export const confirmPromotion = defineEndpoint({
  method: 'POST',
  path: '/api/releases/remotes/:remote/confirm',
  access: 'proof',
  summary: 'Makes a release live that a team asked for, with the token of a second person',
  params: RemoteParams,
  body: Confirmation,
  response: MadeLive,
  errors: [
    ...OWN,
    R.SECOND_PERSON_NEEDED,
    R.NOT_ASKED,
    R.RELEASE_BLOCKED,
    R.RELEASE_RETIRED,
    R.RELEASE_REFUSED,
    R.ROLLOUTS_FULL,
    R.ROLLOUT_RUNS,
  ],
});

export const rollBackRemote = defineEndpoint({
  method: 'POST',
  path: '/api/releases/remotes/:remote/rollback',
  access: 'proof',
  summary:
    'Gives visitors the former release of a remote again, and blocks the one they had; a remote without one can be withdrawn',
  params: RemoteParams,
  body: Rollback,
  response: MadeLive,
  errors: [...OWN, R.NOT_LIVE, R.NO_FORMER_RELEASE, R.SECOND_PERSON_NEEDED],
});

export const unblockRelease = defineEndpoint({
  method: 'POST',
  path: '/api/releases/remotes/:remote/unblock',
  access: 'proof',
  summary: 'Lets a release be promoted again that votes alone have blocked',
  params: RemoteParams,
  body: Unblocking,
  response: z.object({ releaseId: ReleaseId }),
  errors: [...OWN, R.NOT_BLOCKED_BY_VOTES],
});

/** For edges, which show a token of their own. Waits some seconds for a set that is newer than `after`. */
export const getLiveSet = defineEndpoint({
  method: 'GET',
  path: '/api/releases/live',
  access: 'proof',
  summary: 'The signed release set that is live; waits a while for one newer than that of the edge',
  query: z.object({ after }),
  timeout: 15_000,
  response: z.object({ sequence: Sequence, set: SignedSet }),
  errors: [R.TOKEN_UNKNOWN, R.NO_LIVE_SET],
});

/** For edges. */
export const getArchive = defineEndpoint({
  method: 'GET',
  path: '/api/releases/remotes/:remote/archives/:releaseId',
  access: 'proof',
  summary: 'The archive of a release, as it was published',
  params: z.object({ remote: RemoteId, releaseId: ReleaseId }),
  response: z.string(),
  mediaType: 'application/octet-stream',
  errors: [R.TOKEN_UNKNOWN, R.RELEASE_NOT_FOUND],
});
