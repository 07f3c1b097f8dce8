import { Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';

/** Largest archive of a release, in bytes. */
export const LARGEST_ARCHIVE = 32 * 1024 * 1024;
/** Releases that a team has announced and not completed, at most. */
export const MOST_ANNOUNCED = 20;
/** Hours after which a release that was announced and never completed is removed. */
export const ANNOUNCED_HOURS = 24;

export const RemoteId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
/** Version and digest of a build, such as `1.4.0-0a1b2c3d`. */
export const ReleaseId = z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}-[0-9a-f]{8}$/));
/** A page of a remote, such as `catalog.course`. */
export const PageId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}(\.[a-z0-9-]{1,40}){1,4}$/));
/** SHA-256 in hexadecimal. */
export const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const RemoteParams = z.object({ remote: RemoteId });

export const RELEASE_STATES = ['announced', 'ready', 'blocked', 'retired'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/**
 * `withdrawn`: the remote left the site, because it had no release to go back to. `unblocked`: what votes alone had blocked may
 * be promoted again.
 */
export const DECISION_KINDS = [
  'published',
  'asked',
  'rolled-out',
  'promoted',
  'rolled-back',
  'withdrawn',
  'unblocked',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Shares of the visitors that a release goes through, in per cent; the last step is all visitors. */
export const ROLLOUT_STEPS = [1, 5, 25, 100] as const;

/** What is done to a remote, and why. */
export const Act = z.strictObject({
  releaseId: ReleaseId,
  reason: Reason,
  percent: z._default(z.literal(ROLLOUT_STEPS), 100),
});

export const PublishedRelease = z.object({
  releaseId: ReleaseId,
  state: z.enum(RELEASE_STATES),
  digest: Digest,
  bytes: z.int(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  /** Blocked by votes alone, so that one person may unblock it. */
  mayUnblock: z._default(z.boolean(), false),
});

/** Number of a release set; the first set has 1. */
export const Sequence = z.int().check(z.describe('Release sets so far, this one included'));

/** The set that a change made, and the release it is about. */
export const MadeLive = z.object({
  sequence: Sequence,
  releaseId: ReleaseId,
  /** Nothing is live yet: a second person has to confirm the release. */
  isWaiting: z._default(z.boolean(), false),
  /** The release left the site and no other took its place: visitors get no page of the remote. */
  isWithdrawn: z._default(z.boolean(), false),
});

/** The second person names the release that was asked for, and gives a reason. */
export const Confirmation = z.strictObject({ releaseId: ReleaseId, reason: Reason });

/** Names what is to be left, so that a rollback that comes late leaves no release that took its place. */
export const Rollback = z.strictObject({
  releaseId: ReleaseId,
  reason: Reason,
  /** Takes the remote off the site when it has no former release; otherwise such a rollback is refused. */
  mayWithdraw: z._default(z.boolean(), false),
});

/** The release that votes alone blocked, and why it may be promoted again. */
export const Unblocking = z.strictObject({ releaseId: ReleaseId, reason: Reason });

/** The release that a member of staff wants to see before visitors do, and why. */
export const Trying = z.strictObject({ releaseId: ReleaseId, reason: Reason });

/** A row of the log of decisions. */
export const Decision = z.object({
  at: z.iso.datetime(),
  kind: z.enum(DECISION_KINDS),
  releaseId: ReleaseId,
  formerReleaseId: z.nullable(ReleaseId),
  actor: z.string(),
  reason: z.string(),
});
