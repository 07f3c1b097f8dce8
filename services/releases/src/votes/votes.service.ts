import type { RolloutVotes } from '@lectern/contracts-releases';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { SetsService } from '../sets/sets.service.ts';
import { addVotes, emptyCount, judgeCount } from './domain/judge-rollout.ts';
import { VotesRepository } from './votes.repository.ts';

/** Counts how sessions of rollouts went, and ends a rollout as soon as the evidence against its release is strong enough. */
@Injectable()
export class VotesService {
  constructor(
    private readonly database: Database,
    private readonly votes: VotesRepository,
    private readonly sets: SetsService,
  ) {}

  /** Resolves with the remotes whose rollout was ended. */
  recordVotes(votes: readonly RolloutVotes[]): Promise<string[]> {
    return this.database.runInTransaction(async () => {
      const ended: string[] = [];
      // Reports of several edges are counted one after the other, and none while a team promotes or rolls back.
      for (const rollout of await this.sets.lockRunning()) {
        const reasons = [];
        for (const { signal, canary, stable } of votes.filter(({ rolloutId }) => rolloutId === rollout.id)) {
          const former = (await this.votes.findCount(rollout.id, signal)) ?? emptyCount(signal);
          const count = addVotes(signal, former, { canary, stable });
          await this.votes.keepCount(rollout.id, signal, count);
          const reason = judgeCount(signal, count);
          if (reason !== undefined) reasons.push(reason);
        }
        if (reasons.length === 0) continue;
        await this.sets.endBrokenRollout(rollout, reasons.join(' '));
        ended.push(rollout.remoteId);
      }
      return ended;
    });
  }
}
