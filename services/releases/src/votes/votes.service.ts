import type { RolloutVotes } from '@lectern/contracts-releases';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { SetsService } from '../sets/sets.service.ts';
import { addVotes, emptyCount, judgeCount, type Count } from './domain/judge-rollout.ts';
import { weighNetworks } from './domain/weigh-networks.ts';
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
        for (const report of votes.filter(({ rolloutId }) => rolloutId === rollout.id)) {
          const reason = judgeCount(report.signal, await this.countReport(report));
          if (reason !== undefined) reasons.push(reason);
        }
        if (reasons.length === 0) continue;
        await this.sets.endBrokenRollout(rollout, reasons.join(' '));
        ended.push(rollout.remoteId);
      }
      return ended;
    });
  }

  private async countReport({ rolloutId, signal, canary, stable, spread }: RolloutVotes): Promise<Count> {
    const former = (await this.votes.findCount(rolloutId, signal)) ?? emptyCount(signal);
    await this.votes.addBadSessions(rolloutId, signal, spread);
    const known = await this.votes.listBadSessions(rolloutId, signal);
    const weighed = weighNetworks(known, former.canary.sessions + canary.sessions);
    const count = addVotes(signal, former, { canary, stable }, weighed);
    await this.votes.keepCount(rolloutId, signal, count);
    return count;
  }
}
