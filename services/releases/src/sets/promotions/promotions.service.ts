import { RELEASES_ERRORS } from '@lectern/contracts-releases';
import { Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../../config.ts';
import { DecisionsService } from '../../decisions/decisions.service.ts';
import { nameOf, type Actor } from '../actor.ts';
import { SetsService, type Promotion } from '../sets.service.ts';
import { RequestsRepository } from './requests.repository.ts';

interface Confirmation {
  readonly actor: Actor;
  readonly remoteId: string;
  readonly releaseId: string;
  readonly reason: string;
}

/**
 * The way to promote a release. Some remotes, such as the admin, take two persons: one asks, another one confirms. Rolling
 * back takes one, because it only leads back to what two persons released.
 */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestsRepository,
    private readonly sets: SetsService,
    private readonly decisions: DecisionsService,
    @Inject(SETTINGS) private readonly settings: ReleasesSettings,
  ) {}

  needsTwo(remoteId: string): boolean {
    return this.settings.twoPersons.has(remoteId);
  }

  /** Requests that wait for a second person. */
  listRequests(): ReturnType<RequestsRepository['listOpen']> {
    return this.requests.listOpen();
  }

  /** Makes a release live, or writes down that it was asked for. The latest request of a remote replaces the one before. */
  promoteRelease(promotion: Promotion) {
    const { actor, remoteId, releaseId, reason, percent } = promotion;
    if (!this.needsTwo(remoteId)) return this.sets.promoteRelease(promotion);
    return this.database.runInTransaction(async () => {
      const { sequence, isLive, live } = await this.sets.judgePromotion(promotion);
      if (isLive) return { sequence, releaseId, isWaiting: false, isWithdrawn: false };
      const askedBy = nameOf(actor);
      await this.requests.endRequest(remoteId);
      await this.requests.addRequest({ remoteId, releaseId, percent, reason, askedBy });
      await this.decisions.recordDecision({
        remoteId,
        releaseId,
        formerReleaseId: live,
        kind: 'asked',
        actor: askedBy,
        reason: `${percent} %: ${reason}`,
      });
      return { sequence, releaseId, isWaiting: true, isWithdrawn: false };
    });
  }

  /** @throws {DomainError} NOT_ASKED; SECOND_PERSON_NEEDED for who asked; and what a promotion throws */
  confirmPromotion({ actor, remoteId, releaseId, reason }: Confirmation) {
    const confirmed = nameOf(actor);
    return this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      const request = (await this.requests.listOpen()).find((open) => open.remoteId === remoteId);
      if (request?.releaseId !== releaseId) throw new DomainError(RELEASES_ERRORS.NOT_ASKED);
      if (request.askedBy === confirmed) throw new DomainError(RELEASES_ERRORS.SECOND_PERSON_NEEDED);
      await this.requests.endRequest(remoteId);
      return this.sets.promoteRelease({
        actor: { kind: 'two', asked: request.askedBy, confirmed },
        remoteId,
        releaseId,
        percent: request.percent,
        reason: `${request.reason}; confirmed: ${reason}`,
      });
    });
  }
}
