import * as z from 'zod/mini';
import { Digest, ReleaseId, RemoteId } from './releases.schemas.ts';

/** One release of a set, with the digest of its archive. */
const Pinned = z.object({ release: ReleaseId, digest: Digest });

/** A release that a share of the visitors gets in place of the one in `remotes`. */
const Rollout = z.object({
  id: z.uuid(),
  remote: RemoteId,
  ...Pinned.shape,
  percent: z.int().check(z.minimum(1), z.maximum(99)),
});

/** Rollouts at the same time: each doubles the sets that edges keep ready. */
export const MOST_ROLLOUTS = 2;

/** Releases that a set names as blocked at most. */
export const MOST_BLOCKED = 50;

/** What is signed: the version of each remote that visitors get. A higher sequence takes the place of a lower one. */
export const LiveSetContent = z.object({
  sequence: z.int().check(z.positive()),
  remotes: z.record(RemoteId, Pinned),
  rollouts: z._default(z.array(Rollout).check(z.maxLength(MOST_ROLLOUTS)), []),
  /** The release before of each remote, which a page goes back to when the live one cannot be loaded. */
  former: z._default(z.record(RemoteId, Pinned), {}),
  /** Releases that were rolled back lately, which open tabs leave. */
  blocked: z._default(
    z.array(z.object({ remote: RemoteId, release: ReleaseId })).check(z.maxLength(MOST_BLOCKED)),
    [],
  ),
});
export type LiveSetContent = z.infer<typeof LiveSetContent>;

/** A set as it travels. The signature is ECDSA P-256 with SHA-256 over the bytes of `content`, 64 bytes in base64url. */
export const SignedSet = z.object({
  content: z.string().check(z.maxLength(100_000)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
});
export type SignedSet = z.infer<typeof SignedSet>;
