import { readTrial } from '@lectern/contracts-releases';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../edge-config.ts';
import { readSession, type ChosenSet } from '../releases/choose-set.ts';
import type { LivePlan, LiveSet } from '../releases/live-sets.ts';
import { networkOf } from './network-of.ts';
import { SessionMarks } from './session-marks.ts';
import { VoteBook, type Met, type VoteEvent } from './vote-book.ts';
import { reportVotes } from './vote-reporter.ts';

type Settings = Pick<EdgeConfig, 'releases' | 'apiOrigins' | 'votesPerNetwork'>;

/** Who may vote on a rollout at this edge, and what they voted. */
export interface Ballots {
  readonly marks: SessionMarks;
  /** Counts what a page told, when the edge drew the set of its session under the rollouts of now. */
  recordBeacon(request: FastifyRequest, remoteId: string, event: VoteEvent, met: Met): void;
  /** Counts that a page of a remote could not be rendered. */
  recordFallback(request: FastifyRequest, chosen: ChosenSet, remoteId: string | undefined): void;
  stop(): void;
}

/** Begins to count votes, and to report them where the edge has access to the releases service. */
export function createBallots(
  { releases, apiOrigins, votesPerNetwork }: Settings,
  plan: () => LivePlan,
  log: FastifyBaseLogger,
): Ballots {
  const marks = new SessionMarks(releases?.token, releases?.otherToken);
  const book = new VoteBook({
    perNetwork: votesPerNetwork,
    digestNetwork: (name) => marks.digestName(name),
  });
  const running = () => new Set(plan().rollouts.map(({ id }) => id));
  const { releases: origin } = apiOrigins;
  const reporter =
    releases && origin !== undefined
      ? reportVotes({ origin, token: releases.token, book, running, log })
      : undefined;

  const record = ({ ip }: FastifyRequest, { set, visitor }: Session, vote: Vote): void => {
    const { rollouts, variants } = plan();
    const side = variants.indexOf(set);
    for (const [at, { id, remoteId, hasGoal }] of rollouts.entries()) {
      if (remoteId !== vote.remoteId || side < 0) continue;
      const isCanary = (side & (1 << at)) !== 0;
      book.recordEvent(
        { rolloutId: id, isCanary, visitor, network: networkOf(ip), hasGoal },
        vote.event,
        vote.met,
      );
    }
  };

  return {
    marks,
    recordBeacon(request, remoteId, event, met) {
      // Pages of a browser that tries a release come from none of the sets that are compared.
      if (readTrial(request.headers.cookie)) return;
      const { known, pinned, isDrawnNow } = readSession(plan(), request.headers.cookie, marks);
      if (known === undefined || !pinned || !isDrawnNow) return;
      record(request, { set: pinned, visitor: known }, { remoteId, event, met });
    },
    recordFallback(request, { set, voter }, remoteId) {
      if (voter === undefined || remoteId === undefined) return;
      record(request, { set, visitor: voter }, { remoteId, event: 'render-failed', met: {} });
    },
    stop: () => reporter?.stop(),
  };
}

interface Session {
  readonly set: LiveSet;
  readonly visitor: string;
}

interface Vote {
  readonly remoteId: string;
  readonly event: VoteEvent;
  readonly met: Met;
}
