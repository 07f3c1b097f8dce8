import { hasRole, rolesOf, type Role } from '@lectern/contracts-core';
import { promoteReleaseAsStaff, type RemoteOverview } from '@lectern/contracts-releases';
import { AuditService, Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { DecisionsService } from '../../decisions/decisions.service.ts';
import { PublishingService } from '../../publishing/publishing.service.ts';
import { isOfStaff } from '../actor.ts';
import { PromotionsService } from '../promotions/promotions.service.ts';
import { SetsService } from '../sets.service.ts';
import { RolloutHealthRepository } from './rollout-health.repository.ts';

/** Decisions about one remote that the page shows. */
const SHOWN = 12;

export interface StaffAct {
  readonly accountId: string;
  readonly remoteId: string;
  readonly releaseId: string;
  readonly reason: string;
}

/** What staff see and do in the admin. Each act is recorded in the audit, in the transaction of the act. */
@Injectable()
export class StaffReleasesService {
  constructor(
    private readonly database: Database,
    private readonly sets: SetsService,
    private readonly promotions: PromotionsService,
    private readonly publishing: PublishingService,
    private readonly decisions: DecisionsService,
    private readonly audit: AuditService,
    private readonly health: RolloutHealthRepository,
  ) {}

  /** Reasons that staff gave are for those who may decide; those of teams and of votes are for all readers. */
  async listOverview(roles: readonly Role[]): Promise<RemoteOverview[]> {
    const mayDecide = hasRole(roles, rolesOf(promoteReleaseAsStaff));
    const reasonFor = (actor: string, reason: string): string =>
      mayDecide || !isOfStaff(actor) ? reason : '';
    const [live, rollouts] = [await this.sets.readLive(), await this.sets.listRunning()];
    const requests = await this.promotions.listRequests();
    const overview = [];
    for (const { id, owner } of await this.publishing.listRemotes()) {
      const rollout = rollouts.find(({ remoteId }) => remoteId === id);
      const request = requests.find(({ remoteId }) => remoteId === id);
      const releases = await this.publishing.listReleases(id);
      const decisions = await this.decisions.listDecisions(id, SHOWN);
      overview.push({
        id,
        owner,
        live: live.get(id) ?? null,
        former: (await this.sets.findRollbackTarget(id)) ?? null,
        rollout: rollout
          ? {
              releaseId: rollout.releaseId,
              percent: rollout.percent,
              begunAt: rollout.begunAt.toISOString(),
              health: await this.health.listHealth(rollout.id),
            }
          : null,
        needsTwo: this.promotions.needsTwo(id),
        request: request
          ? {
              ...request,
              reason: reasonFor(request.askedBy, request.reason),
              askedAt: request.askedAt.toISOString(),
            }
          : null,
        releases: releases.map((release) => ({ ...release, publishedAt: release.publishedAt.toISOString() })),
        decisions: decisions.map((decision) => ({
          ...decision,
          reason: reasonFor(decision.actor, decision.reason),
          at: decision.at.toISOString(),
        })),
      });
    }
    return overview;
  }

  promoteRelease(act: StaffAct & { readonly percent: number }) {
    const { accountId, remoteId, reason, releaseId, percent } = act;
    return this.database.runInTransaction(async () => {
      const made = await this.promotions.promoteRelease({ ...act, actor: { kind: 'staff', accountId } });
      await this.audit.recordEntry({
        action: made.isWaiting ? 'release-asked' : 'release-promoted',
        actorId: accountId,
        detail: { remote: remoteId, release: releaseId, percent, reason },
      });
      return made;
    });
  }

  confirmPromotion(act: StaffAct) {
    const { accountId, remoteId, reason, releaseId } = act;
    return this.database.runInTransaction(async () => {
      const made = await this.promotions.confirmPromotion({ ...act, actor: { kind: 'staff', accountId } });
      await this.audit.recordEntry({
        action: 'release-confirmed',
        actorId: accountId,
        detail: { remote: remoteId, release: releaseId, reason },
      });
      return made;
    });
  }

  unblockRelease(act: StaffAct) {
    const { accountId, remoteId, releaseId, reason } = act;
    return this.database.runInTransaction(async () => {
      const made = await this.sets.unblockRelease({ ...act, actor: { kind: 'staff', accountId } });
      await this.audit.recordEntry({
        action: 'release-unblocked',
        actorId: accountId,
        detail: { remote: remoteId, release: releaseId, reason },
      });
      return made;
    });
  }

  rollBackRemote(act: StaffAct & { readonly mayWithdraw: boolean }) {
    const { accountId, remoteId, reason } = act;
    return this.database.runInTransaction(async () => {
      const made = await this.sets.rollBackRemote({ ...act, actor: { kind: 'staff', accountId } });
      await this.audit.recordEntry({
        action: made.isWithdrawn ? 'remote-withdrawn' : 'release-rolled-back',
        actorId: accountId,
        detail: { remote: remoteId, release: made.releaseId, reason },
      });
      return made;
    });
  }
}
