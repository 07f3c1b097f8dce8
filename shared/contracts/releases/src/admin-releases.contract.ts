import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { RELEASES_ERRORS as R } from './releases.errors.ts';
import {
  Act,
  Confirmation,
  Decision,
  MadeLive,
  PublishedRelease,
  ReleaseId,
  RemoteId,
  RemoteParams,
  Rollback,
  Trying,
  Unblocking,
} from './releases.schemas.ts';
import { SIGNALS } from './votes.contract.ts';

/* Calls of the page "Releases" in the admin. Staff show their session. */

/** Sessions whose outcome is known, and how many of them went badly. */
const Sessions = z.object({ sessions: z.int(), bad: z.int() });

/** A release that a share of the visitors gets. */
const RunningRollout = z.object({
  /** How its sessions went beside those of the live release; empty until the first are counted. */
  health: z.array(z.object({ signal: z.enum(SIGNALS), canary: Sessions, stable: Sessions })),
  releaseId: ReleaseId,
  percent: z.int(),
  begunAt: z.iso.datetime(),
});

/** A release that waits until a second person confirms it. */
const PromotionRequest = z.object({
  releaseId: ReleaseId,
  percent: z.int(),
  /** As of decisions. */
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
});

/** A remote as staff see it. Releases and decisions are the latest ones, newest first. */
export const RemoteOverview = z.object({
  id: RemoteId,
  owner: z.string(),
  live: z.nullable(ReleaseId),
  /** The release that a rollback would lead to; null where it would withdraw the remote. */
  former: z._default(z.nullable(ReleaseId), null),
  rollout: z.nullable(RunningRollout),
  /** Whether who asks for a release needs another person to confirm it. */
  needsTwo: z.boolean(),
  request: z.nullable(PromotionRequest),
  releases: z.array(PublishedRelease),
  /** What staff gave as the reason is free text: empty for those who may not decide. */
  decisions: z.array(Decision),
});
export type RemoteOverview = z.infer<typeof RemoteOverview>;

export const listReleaseOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/releases',
  access: { roles: ['viewer'] },
  summary: 'Every remote with its releases, its rollout and its latest decisions',
  response: z.object({ remotes: z.array(RemoteOverview) }),
  errors: [],
});

/** Decides which code every visitor runs, so it asks for a fresh code. */
export const promoteReleaseAsStaff = defineEndpoint({
  method: 'POST',
  path: '/api/admin/releases/:remote/promote',
  access: { roles: ['owner'] },
  secondStep: 'fresh',
  summary: 'Gives a release to all visitors or to a share of them',
  params: RemoteParams,
  body: Act,
  response: MadeLive,
  errors: [
    R.RELEASE_NOT_FOUND,
    R.RELEASE_BLOCKED,
    R.RELEASE_RETIRED,
    R.RELEASE_REFUSED,
    R.ROLLOUTS_FULL,
    R.ROLLOUT_RUNS,
  ],
});

export const confirmPromotionAsStaff = defineEndpoint({
  method: 'POST',
  path: '/api/admin/releases/:remote/confirm',
  access: { roles: ['owner'] },
  secondStep: 'fresh',
  summary: 'Makes a release live that another owner asked for',
  params: RemoteParams,
  body: Confirmation,
  response: MadeLive,
  errors: [
    R.SECOND_PERSON_NEEDED,
    R.NOT_ASKED,
    R.RELEASE_NOT_FOUND,
    R.RELEASE_BLOCKED,
    R.RELEASE_RETIRED,
    R.RELEASE_REFUSED,
    R.ROLLOUTS_FULL,
    R.ROLLOUT_RUNS,
  ],
});

export const rollBackRemoteAsStaff = defineEndpoint({
  method: 'POST',
  path: '/api/admin/releases/:remote/rollback',
  access: { roles: ['owner'] },
  secondStep: 'fresh',
  summary:
    'Ends a rollout; without one, gives visitors the former release, or withdraws the remote. Blocks the release they had',
  params: RemoteParams,
  body: Rollback,
  response: MadeLive,
  errors: [R.RELEASE_NOT_FOUND, R.NOT_LIVE, R.NO_FORMER_RELEASE, R.SECOND_PERSON_NEEDED],
});

/** Visitors get nothing by it: the release has to be promoted again. */
export const unblockReleaseAsStaff = defineEndpoint({
  method: 'POST',
  path: '/api/admin/releases/:remote/unblock',
  access: { roles: ['owner'] },
  secondStep: 'fresh',
  summary: 'Lets staff have a release promoted again that votes alone have blocked',
  params: RemoteParams,
  body: Unblocking,
  response: z.object({ releaseId: ReleaseId }),
  errors: [R.RELEASE_NOT_FOUND, R.NOT_BLOCKED_BY_VOTES],
});

/** Runs code that visitors do not get in the session of who asks, so it asks for a fresh code. */
export const tryReleaseAsStaff = defineEndpoint({
  method: 'POST',
  path: '/api/admin/releases/:remote/try',
  access: { roles: ['owner'] },
  secondStep: 'fresh',
  summary: 'Gives a release to the browser of who asks, for an hour; visitors keep theirs',
  params: RemoteParams,
  body: Trying,
  response: z.object({ releaseId: ReleaseId, expiresAt: z.iso.datetime() }),
  errors: [
    R.SECOND_PERSON_NEEDED,
    R.RELEASE_NOT_FOUND,
    R.RELEASE_BLOCKED,
    R.RELEASE_RETIRED,
    R.RELEASE_REFUSED,
  ],
});
