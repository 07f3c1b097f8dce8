import { Injectable } from '@nestjs/common';
import { DecisionsRepository, type NewDecision } from './decisions.repository.ts';

/** Decisions that a team is shown of one remote. */
const LISTED = 100;

/** Who decided, in the log, where the service ended a rollout by itself. */
export const AUTOMATIC = 'releases';

/** The log of decisions: added to in the transaction that does what it tells, and never rewritten. */
@Injectable()
export class DecisionsService {
  constructor(private readonly decisions: DecisionsRepository) {}

  recordDecision(decision: NewDecision): Promise<void> {
    return this.decisions.addDecision(decision);
  }

  /** The latest decisions about a remote, newest first. */
  listDecisions(remoteId: string, count = LISTED): ReturnType<DecisionsRepository['listLatest']> {
    return this.decisions.listLatest(remoteId, count);
  }

  listBlockedLately(): ReturnType<DecisionsRepository['listBlockedLately']> {
    return this.decisions.listBlockedLately();
  }

  /** Releases of a remote that votes alone took from visitors: no person decided it. */
  async listBlockedByVotes(remoteId: string): Promise<string[]> {
    const blockers = await this.decisions.readBlockers(remoteId);
    return [...blockers].filter(([, actor]) => actor === AUTOMATIC).map(([releaseId]) => releaseId);
  }

  /** Releases of a remote that were live once, the latest first. */
  listFormerlyLive(remoteId: string): Promise<string[]> {
    return this.decisions.listFormerlyLive(remoteId);
  }
}
