import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MOST_ROLLOUTS } from './live-set.schema.ts';
import { RELEASES_ERRORS as R } from './releases.errors.ts';

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

/** Sessions of one rollout whose outcome became known since the edge's last report. */
export const RolloutVotes = z.strictObject({
  rolloutId: z.uuid(),
  signal: z.enum(SIGNALS),
  canary: Tally,
  stable: Tally,
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
