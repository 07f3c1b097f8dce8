import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MOST_ROLLOUTS } from './live-set.schema.ts';
import { RELEASES_ERRORS as R } from './releases.errors.ts';
import { PageId } from './releases.schemas.ts';

/**
 * What is compared between a canary and the stable release. `failure`: the remote could not be loaded, crashed, or could
 * not be rendered; `slow`: the largest picture or text came later than `SLOW_AFTER`; `unreached`: the visitor did not get to
 * the page that the manifest names as its goal.
 */
export const SIGNALS = ['failure', 'slow', 'unreached'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Milliseconds until the largest picture or text is there, from which a page counts as slow (web.dev: "poor"). */
export const SLOW_AFTER = 4_000;

/** Milliseconds between two reports of an edge. */
export const VOTES_EVERY = 10_000;

/** Milliseconds after the first page of a session with the remote, when its outcome is taken for known. */
export const SIGNAL_WINDOWS: Readonly<Record<Signal, number>> = {
  failure: 30_000,
  slow: 30_000,
  unreached: 180_000,
};

/** More sessions than an edge counts between two reports. */
const MOST_SESSIONS = 1_000_000;
const sessions = z.int().check(z.minimum(0), z.maximum(MOST_SESSIONS));
const Tally = z
  .strictObject({ sessions, bad: sessions })
  .check(z.refine(({ sessions: all, bad }) => bad <= all, 'no more bad sessions than sessions'));

/** What a bad session met: a failure by its kind, or the signal itself. */
export const BAD_KINDS = ['load-failed', 'crashed', 'render-failed', 'slow', 'unreached'] as const;
export type BadKind = (typeof BAD_KINDS)[number];

/** Groups of bad sessions that a report names; those beyond are counted, and are no evidence. */
export const MOST_GROUPS = 500;

/** Bad sessions of the canary in one network that met the same on the same page. */
const BadSessions = z.strictObject({
  /** Digest of the network around (`/16`, `/32`), which all edges of the site make alike and which changes with the rollout. */
  network: z.string().check(z.regex(/^[\w-]{11}$/)),
  /** Empty where the page is not known. */
  page: z.union([PageId, z.literal('')]),
  kind: z.enum(BAD_KINDS),
  bad: sessions,
});

/** Sessions of one rollout whose outcome became known since the edge's last report. */
export const RolloutVotes = z.strictObject({
  rolloutId: z.uuid(),
  signal: z.enum(SIGNALS),
  canary: Tally,
  stable: Tally,
  /** Where the bad sessions of the canary came from. Older edges leave it out, and what they count is no evidence. */
  spread: z._default(z.array(BadSessions).check(z.maxLength(MOST_GROUPS)), []),
});
export type RolloutVotes = z.infer<typeof RolloutVotes>;

/** For edges. Votes of a rollout that has ended are ignored. */
export const recordVotes = defineEndpoint({
  method: 'POST',
  path: '/api/releases/votes',
  access: 'proof',
  summary:
    'Counts sessions of running rollouts; ends a rollout whose sessions go badly more often than stable ones',
  body: z.strictObject({
    votes: z.array(RolloutVotes).check(z.maxLength(MOST_ROLLOUTS * SIGNALS.length)),
  }),
  response: z.object({
    rolledBack: z.array(z.string()).check(z.describe('Remotes whose rollout was ended')),
  }),
  errors: [R.TOKEN_UNKNOWN],
});
